import { DASHBOARD_DAYS } from '@lapak/contract/constants';
import { dateOf, startOfDay } from '@lapak/contract/dates/jakarta-days';
import type { Picture } from '@lapak/contract/kernel/picture';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { Activity, DailySales, Dashboard, FirstSteps, Waiting } from '@lapak/contract/office/dashboard';
import type { OrderType } from '@lapak/contract/order-types';
import { reasonText } from '@lapak/contract/sales/order-event';
import { ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { z } from 'zod';
import { type CertificateRow, presentCertificate } from '../../assortment/certificates/index.ts';
import { type ProductRow, pictureAddresses } from '../../assortment/products/index.ts';
import type { MoveRow } from '../../sales/orders/index.ts';

interface SalesRow {
  day: string;
  type: OrderType;
  orders: number;
  revenue: Sen;
}

interface Loaded {
  now: Date;
  firstSteps: FirstSteps | null;
  transferLacksAccount: boolean;
  /** Number of activities shown. */
  limit: number;
  orders: { placed: number; revenue: Sen };
  waiting: readonly z.infer<typeof Waiting>[];
  sales: readonly SalesRow[];
  bestSellers: readonly { product_id: number | null; name: string; picture: string | null; quantity: number; revenue: Sen }[];
  products: { active: number };
  lowStock: { rows: readonly ProductRow[]; total: number };
  certificates: { ending: number; ended: number; unchecked: number; unseen: number; foods_without: number; due: readonly CertificateRow[] };
  businesses: { active: number };
  applications: { rows: readonly { id: number; name: string; created_at: Date }[]; total: number };
  moves: readonly MoveRow[];
  edits: readonly { product_id: number; name: string; variant_label: string | null; change: number; at: Date; by: string | null }[];
  /** By address. */
  pictures: ReadonlyMap<string, Picture>;
}

export function presentDashboard(loaded: Loaded): z.infer<typeof Dashboard> {
  const { now, orders, lowStock, pictures } = loaded;
  return {
    today: dateOf(now),
    first_steps: loaded.firstSteps,
    transfer_lacks_account: loaded.transferLacksAccount,
    orders_today: orders.placed,
    revenue_this_month: orders.revenue,
    active_products: loaded.products.active,
    partners: loaded.businesses.active,
    waiting: [...loaded.waiting],
    orders_waiting: loaded.waiting.find(({ kind }) => kind === 'pending')?.count ?? 0,
    applications_waiting: loaded.applications.total,
    low_stock: {
      total: lowStock.total,
      products: lowStock.rows.map((row) => ({
        id: row.id,
        name: row.name,
        available_stock: row.available_stock,
        picture: pictures.get(pictureAddresses(row)[0] ?? '') ?? null,
      })),
    },
    certificates: { ...loaded.certificates, due: loaded.certificates.due.map((row) => presentCertificate(row, now)) },
    days: presentDays(now, loaded.sales),
    best_sellers: loaded.bestSellers.map((each) => ({ ...each, picture: pictures.get(each.picture ?? '') ?? null })),
    activity: presentActivity(loaded),
  };
}

/** Every day appears, also one without sales. */
function presentDays(now: Date, sales: readonly SalesRow[]): z.infer<typeof DailySales>[] {
  const salesOf = (date: string, type: OrderType) => {
    const row = sales.find((each) => each.day === date && each.type === type);
    return { orders: row?.orders ?? 0, revenue: row?.revenue ?? NO_MONEY };
  };
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) => {
    const date = dateOf(startOfDay(now, DASHBOARD_DAYS - 1 - index));
    return { date, web: salesOf(date, 'online'), till: salesOf(date, 'pos') };
  });
}

function presentActivity({ moves, applications, edits, limit }: Loaded): z.infer<typeof Activity>[] {
  const all = [
    ...moves.map(presentMove),
    ...applications.rows.map(({ id, name, created_at: at }) => ({ kind: 'application' as const, at, by: null, business_id: id, name })),
    ...edits.map((edit) => ({ kind: 'stock' as const, ...edit })),
  ];
  // Each kind's newest contain the newest of all.
  return all.sort((one, other) => Number(other.at) - Number(one.at)).slice(0, limit);
}

const OrderStatus = z.enum(ORDER_STATUSES);
const PaymentStatus = z.enum(PAYMENT_STATUSES);

/** The history stores both statuses as text; the contract says which values each may have. */
function presentMove({ field, total_sen: total_amount, ...row }: MoveRow): z.infer<typeof Activity> {
  const move = { ...row, total_amount, reason: reasonText(row.reason) };
  return field === 'status'
    ? { ...move, kind: 'order', from: OrderStatus.nullable().parse(row.from), to: OrderStatus.parse(row.to) }
    : { ...move, kind: 'payment', from: PaymentStatus.nullable().parse(row.from), to: PaymentStatus.parse(row.to) };
}

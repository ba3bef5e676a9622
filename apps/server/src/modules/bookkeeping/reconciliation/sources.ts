import type { DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import type { Connection, Database } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import type { DiscrepancyRow, StoredArea } from '../../../database/tables.ts';
import { countOpen, listOpen } from '../../kernel/discrepancies/index.ts';
import { countStuckMails, listMailRows } from '../../messages/mail/index.ts';
import { countLateSlips, countUnopenedPayments, listLateSlips, listUnopenedPayments } from '../../sales/payments/index.ts';
import { findOrderBriefs, type OrderBrief } from '../../sales/records/index.ts';
import type { Searched } from './discrepancy-of-gap.ts';
import { type OpenDiscrepancy, presentSlip, presentStored, presentStuckMail, presentUnopened } from './present.ts';
import { findDeleted } from './queries.ts';

/** The gateway answers within seconds, and the job tries again each minute; a longer wait is a fault. */
const STUCK_MINUTES = 10;

/** A buyer who has paid shouldn't wait for an answer longer than overnight. */
const SLIP_HOURS = 12;

export interface DiscrepancySource {
  count(connection: Connection, now: Date): Promise<number>;
  /** What is open, newest first. */
  list(connection: Connection, slice: Slice, now: Date): Promise<OpenDiscrepancy[]>;
  /** What a look through the books asks of a plugin, and the kinds that are opened and closed by its answer. */
  search?: { kinds: readonly DiscrepancyRow['kind'][]; find(database: Database): Promise<Searched[]> };
}

/** Where each area's findings come from. A new area is a line here, one in the contract's list, and a case in settle-discrepancy.ts. */
const SOURCES: Record<DiscrepancyArea, DiscrepancySource> = {
  payment: stored('payment'),
  gateway: {
    count: (connection, now) => countUnopenedPayments(connection, stuckBefore(now)),
    async list(connection, slice, now) {
      const rows = await listUnopenedPayments(connection, stuckBefore(now), slice);
      const orders = await ordersOf(connection, rows);
      return rows.flatMap((row) => {
        const order = orderOf(row, orders);
        return order ? [presentUnopened(row, order)] : [];
      });
    },
  },
  slip: {
    count: (connection, now) => countLateSlips(connection, lateBefore(now)),
    async list(connection, slice, now) {
      const rows = await listLateSlips(connection, lateBefore(now), slice);
      const orders = await ordersOf(connection, rows);
      return rows.flatMap((row) => {
        const order = orderOf(row, orders);
        return order ? [presentSlip(row, order)] : [];
      });
    },
  },
  mail: {
    count: countStuckMails,
    async list(connection, slice) {
      const { rows } = await listMailRows(connection, { state: 'stuck' }, '-created_at', slice);
      const orders = await ordersOf(connection, rows);
      return rows.map((row) => presentStuckMail(row, orderOf(row, orders)));
    },
  },
  // Plugins'.
  webhook: { count: async () => 0, list: async () => [] },
  goods: { count: async () => 0, list: async () => [] },
  till: stored('till'),
  stock: stored('stock'),
  sums: stored('sums'),
  audit: stored('audit'),
  nightly: stored('nightly'),
};

export type BroughtSources = Partial<Record<DiscrepancyArea, DiscrepancySource>>;
let brought: BroughtSources = {};

/** From now on the process has the findings of these plugins. */
export function bringDiscrepancies(parts: Iterable<{ discrepancies?: BroughtSources }>): void {
  brought = Object.assign({}, ...[...parts].map(({ discrepancies }) => discrepancies));
}

export const sourceOf = (area: DiscrepancyArea): DiscrepancySource => brought[area] ?? SOURCES[area];

/** What the plugins that are on have a look through the books ask. */
export const broughtSearches = () => Object.values(brought).flatMap(({ search }) => search ?? []);

/** What is written down when it is noticed, in one table for all areas. */
export function stored(area: StoredArea): DiscrepancySource {
  return {
    count: (connection) => countOpen(connection, area),
    async list(connection, slice) {
      const rows = await listOpen(connection, area, slice);
      const orders = await ordersOf(connection, rows);
      const deleted = await findDeleted(
        connection,
        rows.flatMap((row) => (row.area === 'stock' && row.product_id) || []),
      );
      return rows.flatMap((row) => presentStored(row, { order: orderOf(row, orders), isDeleted: deleted.has(row.product_id ?? 0) }));
    },
  };
}

function stuckBefore(now: Date): Date {
  return new Date(now.getTime() - STUCK_MINUTES * 60_000);
}

function lateBefore(now: Date): Date {
  return new Date(now.getTime() - SLIP_HOURS * 3_600_000);
}

function ordersOf(connection: Connection, rows: readonly { order_id: number | null }[]) {
  return findOrderBriefs(
    connection,
    rows.flatMap((row) => row.order_id ?? []),
  );
}

function orderOf({ order_id }: { order_id: number | null }, orders: ReadonlyMap<number, OrderBrief>): OrderBrief | undefined {
  return order_id === null ? undefined : orders.get(order_id);
}

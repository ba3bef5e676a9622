import { formatWholeRupiah } from '@lapak/contract/money/format-rupiah';
import { toRupiah } from '@lapak/contract/money/sen';
import type { Figure } from '@lapak/contract/office/answers';
import type { ShopInfo } from '@lapak/contract/office/shop';
import { discountedPrice } from '@lapak/contract/pricing/unit-price';
import type { DeliveryRule } from '@lapak/contract/sales/delivery/arrival';
import { localDayText } from '@lapak/contract/sales/delivery/arrival-text';
import { workingDays } from '@lapak/contract/sales/delivery/days';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import type { ProductRow } from '@lapak/server/modules/assortment/products/index.ts';
import type { findOwnOrder } from '@lapak/server/modules/sales/orders/index.ts';

/** Somebody's own order. */
export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

/** A product's price and stock by size, as the catalog shows them at this moment. */
export function figuresOfProduct(row: ProductRow): Figure[] {
  const levels = row.variants.length > 0 ? row.variants : [{ ...row, label: '' }];
  return levels.flatMap(({ label, price_sen, stock, expired_stock }) => {
    const price = toRupiah(discountedPrice(price_sen, row.discount_tenths));
    const left = Math.max(0, stock - expired_stock);
    const named = (what: string) => (label === '' ? what : `${what} ${label}`);
    return [
      { kind: 'price' as const, label: named('Harga'), value: formatWholeRupiah(price), amount: price, product_id: row.id },
      { kind: 'stock' as const, label: named('Stok'), value: left > 0 ? `${left} tersedia` : 'Habis', amount: left, product_id: row.id },
    ];
  });
}

/** How long a parcel takes within Aceh, and the day on which a local courier brings what is ordered now. */
export function figuresOfDelivery({ delivery }: Pick<ShopInfo, 'delivery'>, rule: DeliveryRule, now = new Date()): Figure[] {
  const figure = (label: string, value: string): Figure => ({ kind: 'delivery', label, value, amount: null, product_id: null });
  const day = delivery.same_day_weekdays.length === 0 ? null : localDayText(now, rule);
  return [
    figure('Di wilayah Aceh', workingDays(delivery)),
    ...(day === null ? [] : [figure('Kurir lokal, dipesan sekarang', `Bisa sampai ${day}`)]),
  ];
}

/** An order's states. */
export function figuresOfOrder(order: OwnOrder): Figure[] {
  const { code, status, payment_status, shipped_courier, shipping_courier, tracking_number } = order;
  const figure = (label: string, value: string): Figure => ({ kind: 'order', label, value, amount: null, product_id: null });
  return [
    figure('Kode pesanan', code),
    figure('Status', ORDER_STATUS_LABELS[status]),
    figure('Pembayaran', PAYMENT_STATUS_LABELS[payment_status]),
    ...(tracking_number === null
      ? []
      : [figure('Nomor resi', [shipped_courier ?? shipping_courier, tracking_number].filter(Boolean).join(' '))]),
  ];
}

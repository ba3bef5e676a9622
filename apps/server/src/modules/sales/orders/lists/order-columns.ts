import { kilosText } from '@lapak/contract/assortment/scale-barcode';
import { toRupiah } from '@lapak/contract/money/sen';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { PAYMENT_STATUS_LABELS } from '@lapak/contract/sales/payment-status';
import type { Connection } from '../../../../database/connection.ts';
import type { TableColumn } from '../../../../http/send-table.ts';
import { findHandOvers, findItems, type ItemRow, type OrderRow } from '../../records/index.ts';

/** An order with its lines, and when and by whom it was taken, as the CSV has it: one line each. */
export type OrderWithItems = OrderRow & { items: ItemRow[]; handedOver: { at: Date; received_by: string | null } | null };

export const ORDER_COLUMNS: readonly TableColumn<OrderWithItems>[] = [
  { name: 'nomor', cell: (order) => order.id },
  { name: 'kode', cell: (order) => order.code },
  { name: 'waktu', cell: (order) => order.created_at },
  { name: 'jenis', cell: (order) => ORDER_TYPE_LABELS[order.order_type] },
  { name: 'status', cell: (order) => ORDER_STATUS_LABELS[order.status] },
  { name: 'pembayaran', cell: (order) => PAYMENT_STATUS_LABELS[order.payment_status] },
  { name: 'metode', cell: (order) => paymentMethodName(order.payment_method) },
  { name: 'email', cell: (order) => order.guest_email },
  { name: 'nama', cell: (order) => order.shipping_name },
  { name: 'telepon', cell: (order) => order.shipping_phone },
  { name: 'alamat', cell: (order) => order.shipping_address },
  { name: 'kecamatan', cell: (order) => order.shipping_district },
  { name: 'kota', cell: (order) => order.shipping_city },
  { name: 'provinsi', cell: (order) => order.shipping_province },
  { name: 'kode_pos', cell: (order) => order.shipping_postcode },
  { name: 'kurir', cell: (order) => order.shipping_courier },
  { name: 'layanan', cell: (order) => order.shipping_service },
  { name: 'isi', cell: (order) => order.items.map(nameOf).join('; ') },
  { name: 'jumlah_barang', cell: (order) => order.items.reduce((units, item) => units + item.quantity, 0) },
  { name: 'subtotal', cell: (order) => toRupiah(order.subtotal_sen) },
  { name: 'ongkir', cell: (order) => toRupiah(order.shipping_cost_sen) },
  { name: 'total', cell: (order) => toRupiah(order.total_sen) },
  { name: 'kode_unik', cell: (order) => toRupiah(order.unique_digits_sen) },
  { name: 'catatan', cell: (order) => order.notes },
  { name: 'kurir_pengirim', cell: (order) => order.shipped_at && (order.shipped_courier ?? order.shipping_courier) },
  { name: 'resi', cell: (order) => order.tracking_number },
  { name: 'dikirim', cell: (order) => order.shipped_at },
  { name: 'dikembalikan', cell: (order) => toRupiah(order.refunded_sen) },
  { name: 'potongan', cell: (order) => toRupiah(order.discount_sen) },
  { name: 'pembulatan', cell: (order) => toRupiah(order.rounding_sen) },
  { name: 'diserahkan', cell: ({ handedOver }) => handedOver?.at ?? null },
  { name: 'diterima_oleh', cell: ({ handedOver }) => handedOver?.received_by ?? null },
];

/** '2× Kopi Gayo (250 g, giling halus)'. */
function nameOf({ quantity, product_name, variant_label, pack_grams, selected_options }: ItemRow): string {
  const choices = [variant_label, pack_grams && kilosText(pack_grams), ...selected_options.map(({ value }) => value)].filter(Boolean);
  return `${quantity}× ${product_name}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`;
}

/** What the CSV has of a page of orders beside their own rows, in two statements. */
export async function withItems(connection: Connection, rows: readonly OrderRow[]): Promise<OrderWithItems[]> {
  const items = new Map<number, ItemRow[]>(rows.map((row) => [row.id, []]));
  for (const item of await findItems(connection, [...items.keys()])) items.get(item.order_id)?.push(item);
  const handedOver = await findHandOvers(connection, [...items.keys()]);
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [], handedOver: handedOver.get(row.id) ?? null }));
}

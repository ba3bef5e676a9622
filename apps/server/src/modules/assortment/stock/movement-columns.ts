import { ADJUSTMENT_CAUSE_LABELS, STOCK_REASON_LABELS } from '@lapak/contract/assortment/stock-reason';
import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import type { TableColumn } from '../../../http/send-table.ts';
import type { MovementRow } from './movement-queries.ts';

/** Columns of the ledger's CSV. */
export const MOVEMENT_COLUMNS: readonly TableColumn<MovementRow>[] = [
  { name: 'waktu', cell: (row) => row.created_at },
  { name: 'id_produk', cell: (row) => row.product.id },
  { name: 'produk', cell: (row) => row.product.name },
  { name: 'varian', cell: (row) => row.variant_label },
  { name: 'jenis', cell: (row) => STOCK_REASON_LABELS[row.reason] },
  { name: 'perubahan', cell: (row) => row.change },
  { name: 'stok_sesudah', cell: (row) => row.balance },
  { name: 'pesanan', cell: (row) => row.order?.code ?? null },
  { name: 'jenis_pesanan', cell: (row) => (row.order ? ORDER_TYPE_LABELS[row.order.order_type] : null) },
  { name: 'alasan', cell: (row) => (row.cause ? ADJUSTMENT_CAUSE_LABELS[row.cause] : null) },
  { name: 'catatan', cell: (row) => row.note },
  { name: 'oleh', cell: (row) => row.by },
];

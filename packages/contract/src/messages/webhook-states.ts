/** Events that other programs can be told of, with labels (decision 106). Triggers write them in the transaction that makes them. */
export const WEBHOOK_EVENT_LABELS = {
  'order.placed': 'Pesanan masuk',
  'order.confirmed': 'Pesanan dikonfirmasi',
  'order.paid': 'Pesanan lunas',
  'order.shipped': 'Pesanan dikirim',
  'order.delivered': 'Pesanan diterima',
  'order.cancelled': 'Pesanan dibatalkan',
  'order.expired': 'Batas bayar pesanan lewat',
  'order.reopened': 'Pesanan dikembalikan ke menunggu',
  'order.changed': 'Isi atau alamat pesanan diubah',
  'order.returned': 'Barang pesanan dikembalikan',
  'payment.changed': 'Status pembayaran berubah',
  'stock.changed': 'Stok berubah',
  'stock.low': 'Stok menipis',
} as const;

export type WebhookEventType = keyof typeof WEBHOOK_EVENT_LABELS;

export const WEBHOOK_EVENT_TYPES = [
  'order.placed',
  'order.confirmed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.reopened',
  'order.changed',
  'order.returned',
  'payment.changed',
  'stock.changed',
  'stock.low',
] as const satisfies readonly WebhookEventType[];

/** What became of a delivery. `waiting` is also one that failed and is tried again. */
export const DELIVERY_STATE_LABELS = { waiting: 'Menunggu', delivered: 'Terkirim', given_up: 'Gagal' } as const;
export type DeliveryState = keyof typeof DELIVERY_STATE_LABELS;
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const satisfies readonly DeliveryState[];

/** How long deliveries are listed. */
export const DELIVERY_DAYS = 30;

/** Order statuses with their labels (spec section 4, order status). */
export const ORDER_STATUS_LABELS = {
  pending: 'Menunggu konfirmasi',
  confirmed: 'Dikonfirmasi',
  shipped: 'Dikirim',
  delivered: 'Sudah diterima',
  cancelled: 'Dibatalkan',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUS_LABELS;

export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

/**
 * What an order's events are about: its two statuses; slip, method and reminder; tracking number and returns; money that came when it
 * couldn't be paid; a change of address or lines.
 */
export const ORDER_EVENT_FIELDS = [
  'status',
  'payment_status',
  'slip',
  'method',
  'reminder',
  'tracking',
  'returned',
  'late_money',
  'changed',
] as const;

/** States of a transfer slip. */
export const SLIP_STATES = ['waiting', 'accepted', 'refused'] as const;
/** States of a slip's record: a waiting one is replaced by a newer one. */
export const SLIP_RECORD_STATES = [...SLIP_STATES, 'replaced'] as const;
export const SLIP_LABELS: Record<(typeof SLIP_RECORD_STATES)[number], string> = {
  waiting: 'Menunggu diperiksa',
  accepted: 'Diterima',
  refused: 'Ditolak',
  replaced: 'Diganti',
};

/**
 * The effect of a status change on stock (decision 11): entering `cancelled` returns it, leaving `cancelled` takes it again, any other
 * change has none. A repeated call does nothing, so stock never returns twice.
 */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none';
  if (to === 'cancelled') return 'return';
  if (from === 'cancelled') return 'take';
  return 'none';
}

/** Order statuses with the labels that people see (spec section 4, order status). */
export const ORDER_STATUS_LABELS = {
  pending: 'Menunggu konfirmasi',
  confirmed: 'Dikonfirmasi',
  shipped: 'Dikirim',
  delivered: 'Sudah diterima',
  cancelled: 'Dibatalkan',
} as const;

export type OrderStatus = keyof typeof ORDER_STATUS_LABELS;

export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

export const ORDER_TYPE_LABELS = { pos: 'POS (Langsung)', online: 'Online' } as const;
export type OrderType = keyof typeof ORDER_TYPE_LABELS;
export const ORDER_TYPES = ['pos', 'online'] as const satisfies readonly OrderType[];

/**
 * What an order's history tells of: its two statuses; its transfer slip, its way to pay, and that its buyer was reminded to pay;
 * the number that its parcel is followed by, and what came back of it; money that came when it couldn't be paid (any more).
 */
export const ORDER_EVENT_FIELDS = ['status', 'payment_status', 'slip', 'method', 'reminder', 'tracking', 'returned', 'late_money'] as const;

/** A transfer slip as its buyer sent it: the admin hasn't looked at it yet, or has. */
export const SLIP_STATES = ['waiting', 'accepted', 'refused'] as const;
/** Of one of several that were sent for an order: a waiting one gives way to a newer one. */
export const SLIP_RECORD_STATES = [...SLIP_STATES, 'replaced'] as const;
export const SLIP_LABELS: Record<(typeof SLIP_RECORD_STATES)[number], string> = {
  waiting: 'Menunggu diperiksa',
  accepted: 'Diterima',
  refused: 'Ditolak',
  replaced: 'Diganti',
};

/**
 * What a move does to stock (decision 11): entering `cancelled` returns it, leaving `cancelled` takes it again,
 * every other move leaves it. A move to the same status does nothing, so that a repeated call can't return stock twice.
 */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none';
  if (to === 'cancelled') return 'return';
  if (from === 'cancelled') return 'take';
  return 'none';
}

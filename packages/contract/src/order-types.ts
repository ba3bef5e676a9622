/** Where an order was made: at a till, or in the shop on the web. */
export const ORDER_TYPE_LABELS = { pos: 'POS (Langsung)', online: 'Online' } as const;
export type OrderType = keyof typeof ORDER_TYPE_LABELS;
export const ORDER_TYPES = ['pos', 'online'] as const satisfies readonly OrderType[];

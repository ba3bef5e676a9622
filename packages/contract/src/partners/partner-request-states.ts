/** What a partner asks for on their own page, until an admin takes it on (decision 115). */
export const WISH_KIND_LABELS = {
  sold_out: 'Habis',
  more: 'Ada lagi',
  holiday: 'Libur',
  price: 'Harga baru',
  message: 'Pesan',
} as const;
export type WishKind = keyof typeof WISH_KIND_LABELS;
export const WISH_KINDS = ['sold_out', 'more', 'holiday', 'price', 'message'] as const satisfies readonly WishKind[];
/** Kinds that are about a product or one of its sizes. */
export const PRODUCT_WISH_KINDS = ['sold_out', 'more', 'price'] as const satisfies readonly WishKind[];

export const WISH_STATE_LABELS = { waiting: 'Menunggu', taken: 'Dijalankan', declined: 'Ditolak' } as const;
export type WishState = keyof typeof WISH_STATE_LABELS;
export const WISH_STATES = ['waiting', 'taken', 'declined'] as const satisfies readonly WishState[];

/** Which price a partner names: their own part of a unit, or, where they get a percentage, what buyers pay. */
export const WISH_PRICES = ['partner', 'selling'] as const;
export type WishPrice = (typeof WISH_PRICES)[number];

/** How much a partner may ask for in a day in Aceh, by whichever of their links. */
export const MAX_WISHES_A_DAY = 20;
export const MAX_WISH_UNITS = 100_000;
export const MAX_WISH_MESSAGE = 500;

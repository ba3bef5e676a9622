/** What a partner asks for on their own page, until an admin takes it on (decision 115). */
export const REQUEST_KIND_LABELS = {
  sold_out: 'Habis',
  more: 'Ada lagi',
  holiday: 'Libur',
  price: 'Harga baru',
  message: 'Pesan',
} as const;
export type RequestKind = keyof typeof REQUEST_KIND_LABELS;
export const REQUEST_KINDS = ['sold_out', 'more', 'holiday', 'price', 'message'] as const satisfies readonly RequestKind[];
/** Kinds that are about a product or one of its sizes. */
export const PRODUCT_REQUEST_KINDS = ['sold_out', 'more', 'price'] as const satisfies readonly RequestKind[];

export const REQUEST_STATE_LABELS = { waiting: 'Menunggu', taken: 'Dijalankan', declined: 'Ditolak' } as const;
export type RequestState = keyof typeof REQUEST_STATE_LABELS;
export const REQUEST_STATES = ['waiting', 'taken', 'declined'] as const satisfies readonly RequestState[];

/** Which price a partner names: their own part of a unit, or, where they get a percentage, what buyers pay. */
export const REQUEST_PRICES = ['partner', 'selling'] as const;
export type RequestPrice = (typeof REQUEST_PRICES)[number];

/** How much a partner may ask for in a day in Aceh, by whichever of their links. */
export const MAX_REQUESTS_A_DAY = 20;
export const MAX_REQUEST_UNITS = 100_000;
export const MAX_REQUEST_MESSAGE = 500;

/** Of a day on which something is said to have happened, and that is yet to come in Aceh. */
export const DAY_TO_COME = 'Tanggal ini belum tiba.';

import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { BOOK_YEARS } from '@lapak/contract/office/data-requests';

const yearOf = (moment: Date) => Number(dateOf(moment).slice(0, 4));

/** The first moment of the oldest year whose books are still to be kept. */
export function booksBegin(now: Date): Date {
  return midnightOf(`${yearOf(now) - BOOK_YEARS}-01-01`);
}

/** The last year in which an order of that moment belongs to books that are kept. */
export function lastBookYear(placedAt: Date): number {
  return yearOf(placedAt) + BOOK_YEARS;
}

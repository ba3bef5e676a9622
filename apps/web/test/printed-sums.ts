import { within } from '@testing-library/react';

/** A printed number: 'Rp 1.234,50', '−Rp 50.000', '(Rp 50.000)', '12'; a dash is nothing. Anything else has none. */
export function printed(text: string | null): number {
  const plain = (text ?? '')
    .replaceAll(/Rp|\s|\./gu, '')
    .replace(',', '.')
    .replace('−', '-')
    .replace(/^\((.*)\)$/u, '-$1')
    .replace('–', '0');
  return plain === '' ? Number.NaN : Number(plain);
}

/** What the rows of a printed table say in the column of that heading, and what its foot says they come to. */
export function printedColumn(table: HTMLElement, heading: string): { rows: number[]; foot: number } {
  const headings = within(table).getAllByRole('columnheader');
  const place = headings.findIndex(({ textContent }) => textContent === heading);
  const at = (row: Element | null | undefined) => printed(row?.querySelectorAll('th, td')[place]?.textContent ?? null);
  return { rows: Array.from(table.querySelectorAll('tbody tr'), at), foot: at(table.querySelector('tfoot tr')) };
}

/** The sum of printed numbers, exact to the sen. */
export const addedUp = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;

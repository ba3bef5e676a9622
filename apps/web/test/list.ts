import { fireEvent, screen, within } from '@testing-library/react';

/** The rows of the table, without its head. */
export function rowTexts(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

/** A column's sorting, as the table's head says it: 'ascending'. */
export function sortOf(column: string): string | null {
  return headerOf(column).getAttribute('aria-sort');
}

export function sortBy(column: string): void {
  fireEvent.click(within(headerOf(column)).getByRole('link'));
}

function headerOf(column: string): HTMLElement {
  return screen.getByRole('columnheader', { name: (name) => name.startsWith(column) });
}

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const href = (page: number) => `/daftar?page=${page}`;

test('one page has no steps, and nothing at all unless its number is wanted', () => {
  const { rerender, container } = render(<Pagination page={1} pages={1} href={href} />);
  expect(container.textContent).toBe('');
  rerender(<Pagination page={1} pages={1} href={href} always />);
  expect(container.textContent).toBe('Halaman 1 dari 1');
  expect(container.querySelectorAll('button, a')).toHaveLength(0);
});

test('the first page of two leads on, and not back', () => {
  const { container } = render(<Pagination page={1} pages={2} href={href} />, { wrapper: MemoryRouter });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sebelumnya' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Berikutnya' }).getAttribute('href')).toBe('/daftar?page=2');
  expect(container.querySelectorAll('button, a')).toHaveLength(2);
});

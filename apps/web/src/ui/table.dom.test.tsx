import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

const ROWS = Array.from({ length: 20 }, (_, id) => ({ id }));

test('marking another row draws no cell again, other columns draw all', () => {
  let drawn = 0;
  const columns = [{ key: 'id', header: 'Nomor', cell: ({ id }: { id: number }) => String(++drawn && id) }];
  const table = (selected: number, shown = columns) => (
    <Table caption="Daftar" columns={shown} rows={ROWS} rowKey={({ id }) => id} isSelected={({ id }) => id === selected} />
  );
  const { rerender, container } = render(table(-1));
  expect(drawn).toBe(20);
  rerender(table(3));
  expect(container.querySelectorAll('tbody tr.bg-brand-soft')).toHaveLength(1);
  expect(drawn).toBe(20);
  rerender(table(3, [...columns]));
  expect(drawn).toBe(40);
});

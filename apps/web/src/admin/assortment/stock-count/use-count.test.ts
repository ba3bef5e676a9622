import { expect, test } from 'vitest';
import { keyOf } from '../../shared/components/stock-figures.ts';
import { afterBooking, type CountedLine } from './use-count.ts';

const line = (id: number, typed: string, changes: Partial<CountedLine> = {}): CountedLine => ({
  product_id: id,
  variant_label: null,
  name: `Produk ${id}`,
  typed,
  expected: 10,
  before: null,
  ...changes,
});
const mapOf = (...lines: CountedLine[]) => new Map(lines.map((each) => [keyOf(each), each] as const));
const moved = (id: number, stock: number | null) => ({ product_id: id, variant_label: null, stock });

test('drops what was booked, and keeps what was sold meanwhile with its figure', () => {
  const sent = [line(1, '8'), line(2, '9'), line(3, '7')];
  expect(afterBooking(mapOf(...sent), sent, [moved(2, 6), moved(3, null)])).toEqual(mapOf(line(2, '9', { expected: 6, before: 10 })));
});

test('keeps what was typed while it was being saved', () => {
  const sent = [line(1, '8'), line(2, '9'), line(3, '7')];
  const now = mapOf(line(1, '85'), line(2, '99'), line(4, '5'));
  expect(afterBooking(now, sent, [moved(2, 6), moved(3, 2)])).toEqual(
    // 8 was booked, so a count of 85 differs from that.
    mapOf(line(1, '85', { expected: 8 }), line(2, '99', { expected: 6, before: 10 }), line(4, '5')),
  );
});

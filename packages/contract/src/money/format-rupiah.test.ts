import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupiah, parseRupiah } from './format-rupiah.ts';
import { asSen, MAX_SEN, toRupiah } from './sen.ts';

const wholeRupiah = fc.integer({ min: 0, max: MAX_SEN / 100 });

describe('rupiah as text', () => {
  test('what is shown reads back as the same amount', () => {
    fc.assert(
      fc.property(wholeRupiah, (rupiah) => {
        expect(parseRupiah(formatRupiah(asSen(rupiah * 100)))).toBe(rupiah * 100);
      }),
    );
  });

  test('has no decimals, Indonesian dots and a space that doesn’t break', () => {
    expect(formatRupiah(asSen(4_500_000))).toBe('Rp\u00a045.000');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SEN }).map(asSen), (sen) => {
        expect(formatRupiah(sen)).toMatch(/^Rp\u00a0\d{1,3}(\.\d{3})*$/u);
      }),
    );
  });

  test('takes what people type, with dots or without, with sen or without', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('', 'Rp', 'Rp ', 'rp. '),
        (rupiah, sen, prefix) => {
          const cents = String(sen).padStart(2, '0');
          const dotted = rupiah.toLocaleString('id-ID');
          for (const text of [`${rupiah},${cents}`, `${prefix}${dotted},${cents}`, ` ${prefix}${rupiah},${cents} `]) {
            expect(parseRupiah(text)).toBe(rupiah * 100 + sen);
          }
        },
      ),
    );
  });

  test.each(['', 'Rp', 'abc', '-5', '1.00', '1,234', '1.2345', '12.34.567', '1e5', '100.000.000.001'])('refuses "%s"', (text) =>
    expect(parseRupiah(text)).toBeNull(),
  );

  test('never answers anything but null or an amount of 0 or more', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sen = parseRupiah(text);
        if (sen !== null) expect(toRupiah(sen)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

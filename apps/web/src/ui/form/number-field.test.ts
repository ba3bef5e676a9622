import { expect, test } from 'vitest';
import { parseMoney, parseNumber, stepped } from './number-field.tsx';

test('reads rupiah as people type them', () => {
  expect(['45000', '45.000', 'Rp 45.000', '45.000,50', '45000.5', '1.000.000', '0'].map(parseMoney)).toEqual([
    45000, 45000, 45000, 45000.5, 45000.5, 1000000, 0,
  ]);
  expect(parseMoney('-5')).toBe(-5);
  // Too much for any sum, which the schema says: not "fill in the sum".
  expect(['12345678901234', '12.345.678.901.234'].map(parseMoney)).toEqual([12_345_678_901_234, 12_345_678_901_234]);
  expect(['abc', '4.50.00', '1,234', ''].map(parseMoney)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
});

test('reads numbers with either decimal sign', () => {
  expect(['12', '12,5', '12.5', '-3'].map(parseNumber)).toEqual([12, 12.5, 12.5, -3]);
  expect(['1.000,5', 'x'].map(parseNumber)).toEqual([Number.NaN, Number.NaN]);
});

test('goes by steps within its bounds, without the noise of binary fractions', () => {
  const steps = { step: 0.1, min: 0, max: 100 };
  expect([0.2, 12.54, 100, null, Number.NaN].map((value) => stepped(value, 1, steps))).toEqual([0.3, 12.6, 100, 0.1, 0.1]);
  expect([0.3, 0.05, 0, null].map((value) => stepped(value, -1, steps))).toEqual([0.2, 0, 0, 0]);
});

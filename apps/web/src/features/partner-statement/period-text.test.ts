import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test('a period says once what both of its days share, shorter in a list', () => {
  expect(periodText('2026-11-16', '2026-11-22')).toBe('16–22 November 2026');
  expect(periodText('2026-10-26', '2026-11-01')).toBe('26 Oktober – 1 November 2026');
  expect(periodText('2026-11-16', '2026-11-22', 'medium')).toBe('16–22 Nov 2026');
  expect(periodText('2026-10-26', '2026-11-01', 'medium')).toBe('26 Okt – 1 Nov 2026');
});

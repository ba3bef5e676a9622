import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test('strikes out keys, tags and line breaks, and cuts what is long', () => {
  expect(readableText('<h1>Oops</h1>\n kunci-rahasia <br/> salah', ['kunci-rahasia'])).toBe('Oops [key] salah');
  expect(readableText('a'.repeat(1_000), [])).toHaveLength(300);
});

test('takes a moment for an error page of megabytes, whatever is in it', () => {
  const started = performance.now();
  expect(readableText('<'.repeat(4_000_000), [])).toHaveLength(300);
  expect(performance.now() - started).toBeLessThan(2_000);
});

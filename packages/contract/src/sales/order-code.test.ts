import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalCode, ORDER_CODE, ORDER_CODE_BYTES, orderCodeOf } from './order-code.ts';

const bytes = fc.uint8Array({ minLength: ORDER_CODE_BYTES, maxLength: ORDER_CODE_BYTES });

test('any bytes make a code that is read back however it was typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = orderCodeOf(random);
      expect(code).toMatch(ORDER_CODE);
      expect(canonicalCode(code.toLowerCase().replace('-', ' ').replaceAll('0', 'o'))).toBe(code);
    }),
  );
});

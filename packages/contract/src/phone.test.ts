import { expect, test } from 'vitest';
import { cleanPhone, nationalDigits, toPhone } from './phone.ts';

const SPELLINGS = [
  ...['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '(0812) 3456.7890', '81234567890', '0812/3456/7890'],
  ...[
    '+62 0812 3456 7890',
    '+62 (0)812 3456 7890',
    '0062 812-3456-7890',
    '0062 0812 3456 7890',
    '(+62) 812 3456 7890',
    '0812-3456-7890 (Budi)',
  ],
  ...[
    '\u202a+62 812-3456-7890\u202c',
    '0812\u20103456\u20117890',
    '0812–3456—7890',
    '\ufeff081234567890',
    '0812\u00a03456\u00a07890',
    '０８１２３４５６７８９０',
  ],
];
test.each(SPELLINGS)('%s is one number', (text) => {
  expect(toPhone(text)).toBe('+6281234567890');
  expect(nationalDigits(text)).toBe('81234567890');
});

test.each(['', '0812', '+65 8123 4567', '0065 8123 4567', '0112345678', 'hubungi 0812-3456-7890', '+62 812 3456 7890 1234'])(
  '%s is none',
  (text) => {
    expect(toPhone(text)).toBeNull();
  },
);

test('a landline of Aceh may be on WhatsApp too', () => {
  expect(toPhone('0651-22334455')).toBe('+6265122334455');
});

test('a number is stored as it was typed, with plain signs', () => {
  expect(cleanPhone('0812-3456-7890')).toBe('0812-3456-7890');
  expect(cleanPhone('+6281234567890')).toBe('+6281234567890');
  expect(cleanPhone('\u202a+62 812–3456‑7890\u202c')).toBe('+62 812-3456-7890');
  expect(cleanPhone('+62 (0)812 345')).toBe('+62 812 345');
  expect(cleanPhone('0062812345')).toBe('+62812345');
});

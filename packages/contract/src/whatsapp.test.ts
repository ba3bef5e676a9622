import { expect, test } from 'vitest';
import { whatsappAddress } from './whatsapp.ts';

test('a chat begins with what is to be said', () => {
  expect(whatsappAddress('+6281234567890', 'Halo & salam')).toBe('https://wa.me/6281234567890?text=Halo%20%26%20salam');
});

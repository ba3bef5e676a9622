import { expect, test } from 'vitest';
import { toWhatsapp, whatsappAddress } from './whatsapp.ts';

test.each(['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '(0812) 3456.7890', '81234567890'])('%s is one number', (text) => {
  expect(toWhatsapp(text)).toBe('+6281234567890');
});

test.each(['', '0812', '+65 8123 4567', '0112345678', 'hubungi 0812-3456-7890', '+62 812 3456 7890 1234'])('%s is none', (text) => {
  expect(toWhatsapp(text)).toBeNull();
});

test('a landline of Aceh may be on WhatsApp too', () => {
  expect(toWhatsapp('0651-22334455')).toBe('+6265122334455');
});

test('a chat begins with what is to be said', () => {
  expect(whatsappAddress('+6281234567890', 'Halo & salam')).toBe('https://wa.me/6281234567890?text=Halo%20%26%20salam');
});

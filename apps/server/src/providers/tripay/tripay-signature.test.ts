import { expect, test } from 'vitest';
import { signTransaction, verifyCallback } from './tripay-signature.ts';

// Both vectors are those of tripay.md sections 6.1 and 8.
const privateKey = 'kunci-rahasia-contoh-01';
const body =
  '{"reference":"DEV-T99001000000017ABCD","merchant_ref":"ACH-20260115-0007","payment_method":"BRI Virtual Account","payment_method_code":"BRIVA","total_amount":191750,"fee_merchant":0,"fee_customer":4250,"total_fee":4250,"amount_received":187500,"is_closed_payment":1,"status":"PAID","paid_at":1768450800,"note":null}';
const signature = '0a505c96fbc83267dccb8d0b06f1eb9012fe70506c892649c5c37e0969b752b1';

test('a transaction is signed as the reference computes it', () => {
  expect(signTransaction({ merchantCode: 'T99001', merchantRef: 'ACH-20260115-0007', amount: 187_500, privateKey })).toBe(
    '1793956f20096aade48449b01b94becb341969f6cff5ceb24b61874c8a387be4',
  );
});

test('a callback is believed only with the right signature over the very same bytes', () => {
  const raw = Buffer.from(body);
  expect(raw.byteLength).toBe(315);
  expect(verifyCallback(raw, signature, privateKey)).toBe(true);
  expect(verifyCallback(Buffer.from(body.replace('191750', '191751')), signature, privateKey)).toBe(false);
  expect(verifyCallback(Buffer.from(`${body}\n`), signature, privateKey)).toBe(false);
  expect(verifyCallback(raw, signature, 'kunci-lain')).toBe(false);
  for (const header of [undefined, '', signature.slice(1), `${signature}00`, 'z'.repeat(64), [signature, signature]]) {
    expect(verifyCallback(raw, header, privateKey)).toBe(false);
  }
});

test('an empty private key believes nothing, not even its own signature', () => {
  const own = signTransaction({ merchantCode: '', merchantRef: '', amount: 0, privateKey: 'x' });
  expect(verifyCallback(Buffer.from('0'), own, '')).toBe(false);
});

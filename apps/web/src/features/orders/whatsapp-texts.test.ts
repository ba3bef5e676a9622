import { toPhone } from '@lapak/contract/phone';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { expect, test } from 'vitest';
import { parcelSent, paymentRequest, readyToFetch, slipRefused, toSeller } from './whatsapp-texts.ts';

const about = { shop: 'Lapak Hijau', code: 'LH-7K3M9Q2X', name: 'Cut Meutia', address: 'https://lapak.example/pesanan/abc' };
/** The space that an amount is written with doesn't break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const accounts = [{ bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' }];

test('the buyer’s first message names the order', () => {
  expect(toSeller('LH-7K3M9Q2X')).toBe('Halo, saya ingin bertanya tentang pesanan LH-7K3M9Q2X.');
});

test('a request to pay says how much, where to, until when and where the slip goes', () => {
  const request = paymentRequest(about, { amount: 62_123, accounts, until: '22 Nov 2026 10.00 WIB' });
  expect(plain(request).split('\n')).toEqual([
    'Halo Cut Meutia, kami dari Lapak Hijau.',
    'Pesanan LH-7K3M9Q2X menunggu pembayaran sebesar Rp 62.123, paling lambat 22 Nov 2026 10.00 WIB.',
    'Transfer tepat sesuai jumlah itu ke salah satu rekening ini:',
    '• BSI 7000000014 a.n. Koperasi Uji',
    'Kirim bukti transfer di sini: https://lapak.example/pesanan/abc',
  ]);
  const byGateway = paymentRequest({ ...about, name: null }, { amount: 62_000, accounts: [], until: null });
  expect(plain(byGateway)).toBe(
    'Halo, kami dari Lapak Hijau.\nPesanan LH-7K3M9Q2X menunggu pembayaran sebesar Rp 62.000.\nCara membayarnya: https://lapak.example/pesanan/abc',
  );
});

test('a refusal says why, a parcel its number; nothing is said that isn’t known', () => {
  expect(slipRefused(about, 'Jumlahnya kurang.')).toContain('LH-7K3M9Q2X belum dapat kami terima: Jumlahnya kurang.');
  expect(parcelSent(about, { courier: 'JNE', number: 'JP123' })).toContain('sudah kami kirim dengan JNE.\nNomor resi: JP123\n');
  expect(parcelSent(about, { courier: null, number: null })).not.toMatch(/resi|null/u);
});

test('what is paid where it is handed over names its sum', () => {
  const owed = { ...about, owed: 62_000 };
  expect(plain(parcelSent(owed, { courier: 'Bang Din', number: null }))).toContain('siapkan Rp 62.000 tunai untuk kurir kami');
  expect(plain(readyToFetch(owed, { code: '123456', place: null }))).toContain('123456\nDibayar tunai saat diambil: Rp 62.000\n');
  expect(readyToFetch(about, { code: '123456', place: null })).not.toMatch(/tunai/u);
});

test('the address carries the number as WhatsApp wants it and the text whole', () => {
  const address = new URL(whatsappAddress(toPhone('0812-3456-7890') ?? '', slipRefused(about, 'Kurang 50% & buram?')));
  expect(address.pathname).toBe('/6281234567890');
  expect(address.searchParams.get('text')).toBe(slipRefused(about, 'Kurang 50% & buram?'));
});

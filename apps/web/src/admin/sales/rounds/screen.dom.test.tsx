import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import type { Round } from './round.ts';
import * as module from './screen.tsx';

const stop = { phone: '0812-1', address: 'Jl. Tgk. Daud 3', district: 'Kuta Alam' };
const ROUND: Round = {
  ...{
    courier_id: 2,
    courier_name: 'Bang Din',
    phone_number: '0812-0000-0001',
    token: 'rahasia',
    day: dateOf(new Date()),
  },
  ...{ shop: 'Lapak Hijau', company: 'Koperasi Uji', address: 'Jalan Daud Beureueh 1' },
  ...{ id: 5, taken: 62_000, held: 62_000, closing: null, difference_limit: 10_000 },
  stops: [
    { ...stop, order_id: 7, code: 'LH-7', name: 'Ibu Cut', amount: 0, ending: 'handed_over' },
    { ...stop, order_id: 8, code: 'LH-8', name: 'Pak Amin', amount: 50_000, ending: null },
  ],
};
const render = () => renderAdmin('/admin/orders/rounds', module);

test('each courier’s day says what is done, what is still to be taken, and what is to be handed in', async () => {
  stubApi({ listRounds: () => success([ROUND]) });
  render();
  const round = within(await screen.findByRole('region', { name: 'Bang Din' }));
  round.getByText('1 dari 2');
  expect(round.getByText('Koperasi Uji').parentElement?.textContent).toContain('Jalan Daud Beureueh 1Antaran Bang Din');
  expect(round.getByRole('row', { name: /Pak Amin LH-8/u }).textContent).toMatch(/Rp\s50\.000KeadaanDi jalan/u);
  expect(round.getByRole('row', { name: /Ibu Cut LH-7/u }).textContent).toMatch(/LunasKeadaanDiserahkan/u);
  expect(round.getByRole('link', { name: 'Kirim lewat WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent('/kurir.html#rahasia'),
  );
});

test('what was refused is done, and its sum is asked of nobody', async () => {
  const stops = [...ROUND.stops, { ...stop, order_id: 9, code: 'LH-9', name: 'Kak Nur', amount: 30_000, ending: 'refused' as const }];
  stubApi({ listRounds: () => success([{ ...ROUND, stops }]) });
  render();
  const round = within(await screen.findByRole('region', { name: 'Bang Din' }));
  round.getByText('2 dari 3');
  expect(round.getByText('Masih ditagih').parentElement?.textContent).toMatch(/Rp\s50\.000$/u);
});

test('another link is made only once somebody has said yes', async () => {
  const asked = stubApi({ listRounds: () => success([ROUND]), renewRound: () => success({ ...ROUND, token: 'baru' }) });
  render();
  await screen.findByRole('region', { name: 'Bang Din' });
  press('Ganti tautan');
  const question = within(await screen.findByRole('alertdialog', { name: 'Ganti tautan Bang Din?' }));
  expect(asked.filter(({ name }) => name === 'renewRound')).toEqual([]);
  question.getByRole('button', { name: 'Ganti tautan' }).click();
  await waitFor(() => expect(asked.filter(({ name }) => name === 'renewRound')).toHaveLength(1));
});

test('a day without rounds says how one begins; one that can’t be loaded is tried again', async () => {
  let isBroken = true;
  stubApi({ listRounds: () => (isBroken ? failed('overloaded') : success([])) });
  render();
  await screen.findByText('Gagal memuat antaran. Silakan coba lagi.');
  isBroken = false;
  press('Coba lagi');
  await screen.findByText('Belum ada antaran hari ini');
});

test('what a courier hands in is counted by notes; a difference is named, and asks why', async () => {
  const closed = { closed_at: new Date().toISOString(), closed_by: 'siti', expected: 62_000, counted: 50_000, difference: -12_000 };
  let closing: Round['closing'] = null;
  const asked = stubApi({
    listRounds: () => success([{ ...ROUND, closing, held: closing ? 0 : 62_000 }]),
    listCashPlaces: () => success({ places: [], categories: [] }),
    closeRound: () => {
      closing = closed;
      return success({ ...closed, courier_id: 2 });
    },
  });
  render();
  await screen.findByRole('region', { name: /Bang Din/u });
  press('Terima setoran');
  const dialog = within(await screen.findByRole('dialog', { name: 'Terima setoran Bang Din' }));
  dialog.getByText('1 antaran belum dicatat. Yang dicatat nanti tetap diterima.');
  fireEvent.click(dialog.getByText('Hitung per pecahan'));
  fireEvent.change(dialog.getByLabelText(/50\.000/u), { target: { value: '1' } });
  await dialog.findByText(/Selisih .*12\.000 \(kurang\)/u);
  fireEvent.change(dialog.getByLabelText(/Alasan selisih/u), { target: { value: 'Ban bocor' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Tutup antaran' }));
  await screen.findByText(/Ditutup .* oleh siti/u);
  expect(asked.find(({ name }) => name === 'closeRound')?.body).toMatchObject({
    ...{ counted: 50_000, expected: 62_000, reason: 'Ban bocor', to_place: 'safe' },
    denominations: [{ value: 50_000, count: 1 }],
  });
});

import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aDay, aDrawer, aFault } from '../../shared/components/day-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const SEALED = { number: 9, sealed_at: '2026-11-05T15:00:00.000Z', sealed_by: 'Cut Rahmi' };
const NIGHT = { id: 3, since: null, reason: 'Shift malam', by: 'Cut Rahmi', at: '2026-11-05T15:00:00.000Z' };
const WAITING = aFault({
  part: 'drawers',
  key: 'shift_open:12',
  text: 'Kasir depan: shift belum ditutup.',
  amount: null,
  place: 'shift',
  id: 12,
});

/** A shop with one day, whose faults can be accepted, and which can be sealed. */
function shopWith(changes: Partial<DayAccounts> = {}, answers: Answers = {}) {
  const books = { day: aDay(changes) };
  const asked = stubApi({
    getDay: () => success(books.day),
    acceptDayFaults: (body) => {
      const { faults, reason } = body as { faults: string[]; reason: string };
      books.day = {
        ...books.day,
        faults: books.day.faults.map((each) => (faults.includes(each.key) ? { ...each, accepted: { ...NIGHT, reason } } : each)),
      };
      return success(books.day);
    },
    withdrawDayAcceptance: () => {
      books.day = { ...books.day, faults: books.day.faults.map((each) => ({ ...each, accepted: null })) };
      return success(books.day);
    },
    sealDay: () => {
      books.day = { ...books.day, ...SEALED };
      return Response.json({ success: true, message: '', data: books.day }, { status: 201 });
    },
    ...answers,
  });
  return { books, sent: (call: string) => asked.filter(({ name }) => name === call) };
}
async function render(day = '2026-11-05') {
  renderAdmin('/admin/days/:day', module, `/admin/days/${day}`);
  await screen.findByRole('heading', { level: 1, name: /5 November 2026$/u });
}
const part = (name: string) => screen.getByRole('region', { name });
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('shows the money by where it is, each part that meets, and each drawer', async () => {
  shopWith({
    at_couriers: 120_000,
    drawers: [aDrawer(), aDrawer({ shift_id: 13, till: 'Kasir belakang', z: null, closed_at: null, counted: null, difference: null })],
  });
  await render();
  const money = [...document.querySelectorAll('article > dl > div')].map((each) => each.textContent?.replaceAll(/\s/gu, ' '));
  expect(money).toEqual([
    'Tunai di kasirRp 130.000',
    'Nontunai di kasirRp 30.001',
    'TransferRp 65.000',
    'Pembayaran onlineRp 212.640',
    'Uang dari pembeliRp 437.641',
  ]);
  for (const name of ['Laci kasir', 'Buku kas', 'Transfer dan bukti', 'Pembayaran online', 'Mitra', 'Stok', 'Email', 'Pembukuan'])
    within(part(name)).getByText('Cocok');
  within(part('Laci kasir')).getByText('Penjualan, Tunai (4)');
  within(part('Laci kasir')).getByText('Retur dan batal, Tunai (1)');
  within(part('Pembayaran online')).getByText('Biaya layanan yang dibayar pembeli');
  within(part('Buku kas')).getByText('Masih di kurir');
  within(part('Stok')).getByText('Stok terakhir diperiksa 6 November 2026 pukul 02.30.');
  const [front, back] = within(screen.getByRole('list', { name: 'Laci' })).getAllByRole('listitem');
  expect(front?.textContent).toMatch(/Kasir depan, Z 40.*Modal.*Kas keluar-Rp.30\.000Seharusnya.*Dihitung.*Selisih-Rp.5\.000$/u);
  expect(back?.textContent).toMatch(/belum ditutup.*SeharusnyaRp\s400\.000$/u);
  screen.getByText('Semua cocok');
});

test('a fault leads to its screen; accepted with a reason it lets the day be sealed, and can be taken back', async () => {
  const { sent } = shopWith({
    faults: [WAITING, aFault({ key: 'till:5', part: 'drawers', text: 'Harga berbeda.', amount: null, place: 'findings' })],
  });
  await render();
  screen.getByText('2 hal belum cocok');
  within(part('Laci kasir')).getByText('2 belum cocok');
  expect(button('Tutup hari').disabled).toBe(true);
  expect(screen.getByRole('link', { name: /^Lihat shift: Kasir depan/u }).getAttribute('href')).toBe('/admin/reports/shifts?shift=12');
  expect(screen.getByRole('link', { name: /^Selesaikan: Harga/u }).getAttribute('href')).toBe('/admin/reconciliation?area=till');

  fireEvent.click(button(/^Terima dengan alasan: Kasir depan/u));
  const dialog = await screen.findByRole('dialog', { name: 'Terima dengan alasan' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terima' }));
  await within(dialog).findByText('Tulis alasannya.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Alasan/u }), { target: { value: 'Shift malam' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terima' }));
  await screen.findByText(/^Diterima Cut Rahmi, 5 November 2026 pukul 22\.00: Shift malam$/u);
  expect(sent('acceptDayFaults').map(({ body }) => body)).toEqual([{ faults: ['shift_open:12'], reason: 'Shift malam' }]);
  screen.getByText('1 hal belum cocok');
  press('Batal terima: Kasir depan: shift belum ditutup.');
  await screen.findByText('2 hal belum cocok');
});

test('several of a part are accepted with one reason, and then the day is sealed after a question', async () => {
  const { sent } = shopWith({ faults: [aFault(), aFault({ key: 'slip:8' })], empty_days: 2, is_over: false });
  await render();
  screen.getByText('2 hari tanpa transaksi sebelumnya ikut ditutup.');
  press('Terima 2 hal ini dengan satu alasan');
  const dialog = await screen.findByRole('dialog', { name: 'Terima 2 hal dengan satu alasan' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Alasan/u }), { target: { value: 'Dicek besok' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terima' }));
  await screen.findByText('2 hal diterima, selebihnya cocok');
  press('Tutup hari');
  await answer('Tutup 5 November 2026?', 'Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('sealDay')).toEqual([]);
  press('Tutup hari');
  await answer('Tutup 5 November 2026?', 'Tutup hari');
  // Days without trade go with it, so the clock is asked about.
  await answer('Tanggalnya benar?', 'Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('sealDay')).toEqual([]);
  press('Tutup hari');
  await answer('Tutup 5 November 2026?', 'Tutup hari');
  await screen.findByText(/^Menurut jam server, hari ini 6 November 2026\. 2 hari tanpa transaksi ikut ditutup\./u);
  await answer('Tanggalnya benar?', 'Tanggal benar, tutup');
  await screen.findByText('5 November 2026 ditutup dengan nomor 9.');
  expect(sent('sealDay').map(({ body, key }) => [body, key])).toEqual([[{ fingerprint: 'satu' }, expect.any(String)]]);
  await screen.findByText('Nomor 9');
  expect(screen.queryByRole('button', { name: /^Terima/u })).toBeNull();
});

test('a clock that has jumped is asked about: a day without anything, and bookings that are days old', async () => {
  const { sent } = shopWith({ sums: [], today: '2026-11-13', last_booked_at: '2026-11-04T05:00:00.000Z' });
  await render();
  press('Tutup hari');
  await answer('Tutup 5 November 2026?', 'Tutup hari');
  const question = await screen.findByText(/hari ini 13 November 2026\. Pada 5 November 2026 tidak ada transaksi apa pun\./u);
  expect(question.textContent).toContain('Yang terakhir dicatat 4 November 2026 pukul 12.00.');
  await answer('Tanggalnya benar?', 'Batal');
  expect(sent('sealDay')).toEqual([]);
});

test("what still lasts says since when; a look at the stock of before is not the day's; an open paper says so across", async () => {
  shopWith({
    faults: [{ ...WAITING, accepted: { ...NIGHT, since: '2026-11-02' } }],
    checked_at: '2026-11-01T19:30:00.000Z',
    stock_checked: false,
  });
  await render();
  screen.getByText(/^Masih diterima sejak 2 November 2026: Cut Rahmi, .*: Shift malam$/u);
  within(part('Stok')).getByText('Belum diperiksa');
  within(part('Stok')).getByText(/Itu sebelum hari ini, jadi belum mencakup hari ini\.$/u);
  expect(within(part('Stok')).queryByText('Cocok')).toBeNull();
  screen.getByText('BELUM DITUTUP');
});

test('one that has changed is shown anew; sent again without an answer it is the same sealing', async () => {
  let isTired = true;
  const { books, sent } = shopWith({}, { sealDay: () => failed(isTired ? 'overloaded' : 'day_changed') });
  await render();
  for (const _ of [1, 2]) {
    press('Tutup hari');
    await answer('Tutup 5 November 2026?', 'Tutup hari');
    await screen.findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
    await waitFor(() => expect(button('Tutup hari').getAttribute('aria-disabled')).toBeNull());
  }
  const [first, second] = sent('sealDay').map(({ key }) => key);
  expect(first).toBe(second);
  isTired = false;
  books.day = aDay({ fingerprint: 'dua', faults: [aFault()] });
  press('Tutup hari');
  await answer('Tutup 5 November 2026?', 'Tutup hari');
  await screen.findByText('1 hal belum cocok');
  screen.getByText('Angka hari ini berubah sejak ditampilkan. Periksa yang terbaru, lalu tutup lagi.');
});

test('a sealed day says its number, what was accepted, what changes earlier days, and is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  shopWith({
    ...{ ...SEALED, company: 'Koperasi Uji', address: 'Jalan Daud Beureueh 1' },
    faults: [{ ...WAITING, accepted: { ...NIGHT, id: null } }],
    changes: [
      { day: '2026-11-02', number: null, source: 'partner', kind: 'reversal', count: 1, amount: -20_000, orders: [] },
      { day: '2026-11-04', number: 8, source: 'till', kind: 'void', count: 2, amount: -45_000, orders: ['LH-AAAA2222', 'LH-BBBB3333'] },
    ],
  });
  await render();
  expect(screen.getByText('Koperasi Uji').parentElement?.textContent).toBe('Koperasi UjiJalan Daud Beureueh 1Tutup hari 5 November 2026');
  const changes = part('Perubahan atas hari sebelumnya');
  within(changes).getByRole('heading', { name: 'Atas 2 November 2026, sebelum penutupan pertama' });
  within(changes).getByRole('heading', { name: 'Perubahan atas hari nomor 8, 4 November 2026' });
  expect(within(changes).getByText(/Penjualan kasir dibatalkan/u).textContent).toBe(
    'Penjualan kasir dibatalkan (2)LH-AAAA2222, LH-BBBB3333',
  );
  within(changes).getByText('Mitra: retur atau pembatalan (1)');
  within(part('Laci kasir')).getByText('1 diterima dengan alasan');
  expect(screen.queryByRole('button', { name: /^Batal terima/u })).toBeNull();
  press('Cetak atau PDF');
  expect(print).toHaveBeenCalledOnce();
});

test('says which day comes first', async () => {
  shopWith({ blocked_by: '2026-11-03' });
  await render();
  expect(screen.getByRole('link', { name: 'Tutup 3 November 2026' }).getAttribute('href')).toBe('/admin/days/2026-11-03');
  expect(screen.queryByRole('button', { name: 'Tutup hari' })).toBeNull();
});

test('says why it cannot be loaded, and tries again; one that is not there leads to all of them', async () => {
  let isTired = true;
  shopWith({}, { getDay: () => failed(isTired ? 'overloaded' : 'not_found') });
  // A day of its own: what was loaded last stays with its day.
  renderAdmin('/admin/days/:day', module, '/admin/days/2026-01-01');
  await screen.findByText('Gagal memuat hari. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Hari ini tidak dapat ditutup');
  expect(screen.getByRole('link', { name: 'Semua hari' }).getAttribute('href')).toBe('/admin/days');
});

import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, field, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const PATH = '/admin/partners/wishes';
const AT = '2026-11-20T03:00:00.000Z';
const REQUEST: PartnerRequest = {
  id: 5,
  kind: 'sold_out',
  state: 'waiting',
  business: { id: 4, name: 'Kopi Bener Meriah' },
  product_name: 'Kopi Gayo',
  variant_label: '250 g',
  units: null,
  price: null,
  price_of: null,
  holiday_until: null,
  message: null,
  level: { product_id: 9, stock: 7, price: 50_000, reseller_price: 41_000 },
  answer: null,
  decided_by: null,
  decided_at: null,
  paper_id: null,
  created_at: AT,
};
const MORE: PartnerRequest = { ...REQUEST, id: 6, kind: 'more', units: 1_200 };
const PRICE: PartnerRequest = { ...REQUEST, id: 7, kind: 'price', price: 43_500, price_of: 'partner' };
const nothing = { product_name: null, variant_label: null, level: null };
const HOLIDAY: PartnerRequest = { ...REQUEST, ...nothing, id: 8, kind: 'holiday', holiday_until: '2026-12-03' };
const MESSAGE: PartnerRequest = { ...REQUEST, ...nothing, id: 9, kind: 'message', message: 'Besok kami antar pagi.' };
const DONE = { decided_by: 'nurul', decided_at: AT } as const;

/** A list of these requests; what is taken on or declined says so when it is asked for again. */
function shopWith(wishes: PartnerRequest[], answers: Answers = {}) {
  const rows = [...wishes];
  const decide = (changes: Partial<PartnerRequest>) => {
    const decided = { ...REQUEST, ...rows[0], ...DONE, ...changes };
    rows[0] = decided;
    return success(decided);
  };
  const asked = stubApi({
    listPartnerWishes: () => listOf(rows),
    takePartnerWish: (body) => {
      const { answer: text } = body as { answer: string | null };
      return decide({ state: 'taken', answer: text, paper_id: rows[0]?.kind === 'more' ? 31 : null });
    },
    declinePartnerWish: (body) => decide({ state: 'declined', answer: (body as { reason: string }).reason }),
    ...answers,
  });
  return (call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body);
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** What the server says of a press that came too late. */
const tooLate = (text: string) =>
  Response.json({ success: false, error: text, message: text, code: 'changed_meanwhile', fields: {} }, { status: 409 });
async function renderRequests(query = '') {
  renderAdmin(PATH, module, `${PATH}${query}`);
  await screen.findByRole('table', { name: 'Permintaan mitra' });
}

test('says what is asked for and how things are now, and what became of others', async () => {
  shopWith([
    REQUEST,
    MORE,
    PRICE,
    HOLIDAY,
    MESSAGE,
    { ...REQUEST, id: 10, level: null },
    { ...MESSAGE, ...DONE, id: 11, state: 'taken', answer: 'Kami tunggu' },
    { ...MORE, ...DONE, id: 12, state: 'declined', answer: 'Rak penuh' },
  ]);
  await renderRequests();
  const rows = rowTexts();
  expect(rows[0]).toMatch(/^HabisKopi Gayo, 250 gStok sekarang 7.*Kopi Bener Meriah.*Menunggu.*Nolkan stok.*Tolak/u);
  expect(rows[1]).toMatch(/^Ada lagi1\.200 × Kopi Gayo, 250 g.*Buat nota/u);
  expect(rows[2]).toMatch(/Rp\s43\.500 untuk mitraSekarang dijual Rp\s50\.000, mitra mendapat Rp\s41\.000.*Atur harga/u);
  expect(rows[3]).toMatch(/^LiburSampai 3 Desember 2026.*Tetapkan libur/u);
  expect(rows[4]).toMatch(/^PesanBesok kami antar pagi\..*Sudah dibaca.*Jawab/u);
  expect(rows[5]).toMatch(/Sudah dihapus, atau bukan lagi produk mitra ini/u);
  expect(rows[5]).not.toMatch(/Nolkan stok/u);
  expect(rows[6]).toMatch(/Sudah dibacaKami tunggunurul/u);
  expect(rows[7]).toMatch(/DitolakRak penuhnurul/u);
});

test('is asked for by its address; says when nothing fits, when there is nothing, and why it cannot be loaded', async () => {
  const answers: Answers = { listPartnerWishes: () => listOf([]), getBusiness: () => success({ id: 4, name: 'Kopi Bener Meriah' }) };
  const asked = stubApi(answers);
  renderAdmin(PATH, module, `${PATH}?q=kopi&state=waiting&kind=price&partner=4`);
  await screen.findByText('Tidak ada permintaan yang cocok');
  const { query } = asked.find(({ name }) => name === 'listPartnerWishes') ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    q: 'kopi',
    state: 'waiting',
    kind: 'price',
    business_id: '4',
    page: '1',
  });
  expect(field('Cari permintaan').value).toBe('kopi');
  screen.getByText(/^Hanya dari Kopi Bener Meriah\./u);
  choose('Jenis', 'Semua jenis');
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=kopi&state=waiting&partner=4`));
  const isGood = { now: false };
  answers.listPartnerWishes = () => (isGood.now ? listOf([]) : failed('overloaded'));
  fireEvent.click(screen.getByRole('link', { name: 'Ditolak' }));
  await screen.findByText(/Gagal memuat permintaan mitra\. Server sedang sibuk\./u);
});

test('stock goes to zero after a question that says the units', async () => {
  const sent = shopWith([REQUEST]);
  await renderRequests();
  press(/^Nolkan stok/u);
  const question = await screen.findByRole('alertdialog', { name: 'Nolkan stok Kopi Gayo, 250 g?' });
  within(question).getByText(/^7 unit keluar dari stok/u);
  await answer('Nolkan stok Kopi Gayo, 250 g?', 'Batal');
  expect(sent('takePartnerWish')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  press(/^Nolkan stok/u);
  await answer('Nolkan stok Kopi Gayo, 250 g?', 'Nolkan stok');
  await screen.findByText('Stok Kopi Gayo, 250 g sekarang 0.');
  expect(sent('takePartnerWish')).toEqual([{ answer: null, expected_stock: 7 }]);
  await waitFor(() => expect(rowTexts()[0]).toMatch(/Dijalankan/u));
});

test('what another admin did meanwhile is said, and shown', async () => {
  const rows = { now: [REQUEST] };
  shopWith([], {
    listPartnerWishes: () => listOf(rows.now),
    takePartnerWish: () => {
      rows.now = [{ ...HOLIDAY, ...DONE, state: 'taken' }];
      return tooLate('Permintaan ini sudah dijalankan oleh nurul.');
    },
  });
  rows.now = [HOLIDAY];
  await renderRequests();
  press(/^Tetapkan libur/u);
  await screen.findByText('Permintaan ini sudah dijalankan oleh nurul.');
  await waitFor(() => expect(rowTexts()[0]).toMatch(/Dijalankan.*nurul/u));
});

test('what comes opens its draft', async () => {
  const sent = shopWith([MORE]);
  await renderRequests();
  press(/^Buat nota/u);
  await screen.findByText('At /admin/goods/31');
  expect(sent('takePartnerWish')).toEqual([{ answer: null }]);
});

test('a new price shows both, lets the selling price be changed, and keeps what was typed when it is refused', async () => {
  const tired = { now: true };
  const bodies: unknown[] = [];
  shopWith([PRICE], {
    takePartnerWish: (body) => {
      bodies.push(body);
      if (!tired.now) return success({ ...PRICE, ...DONE, state: 'taken' });
      tired.now = false;
      return tooLate('Harga produk ini baru saja diubah. Periksa lagi sebelum menjalankannya.');
    },
  });
  await renderRequests();
  press(/^Atur harga/u);
  const dialog = await screen.findByRole('dialog', { name: 'Harga baru Kopi Gayo, 250 g' });
  within(dialog).getByText(/meminta Rp\s43\.500 untuk bagiannya/u);
  expect([field('Harga jual').value, field('Harga mitra').value]).toEqual(['50.000', '43.500']);
  within(dialog).getByText(/^Bagian toko Rp\s6\.500/u);
  type('Harga jual', '53000');
  within(dialog).getByText(/^Bagian toko Rp\s9\.500/u);
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Atur harga' }));
  send();
  await within(dialog).findByText(/^Harga produk ini baru saja diubah/u);
  expect(field('Harga jual').value).toMatch(/53\.?000/u);
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const prices = { price: 53_000, reseller_price: 43_500, expected_price: 50_000, expected_reseller_price: 41_000 };
  expect(bodies).toEqual([
    { prices, answer: null },
    { prices, answer: null },
  ]);
});

test('declining needs a reason; a message is read with one press or answered', async () => {
  const sent = shopWith([MORE]);
  await renderRequests();
  press(/^Tolak/u);
  const dialog = await screen.findByRole('dialog', { name: 'Tolak permintaan Kopi Bener Meriah' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tolak permintaan' }));
  await within(dialog).findByText('Tulis alasannya. Mitra akan membacanya.');
  type('Alasan', 'Rak penuh');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tolak permintaan' }));
  await screen.findByText('Permintaan ditolak. Mitra membaca alasannya.');
  expect(sent('declinePartnerWish')).toEqual([{ reason: 'Rak penuh' }]);
});

test('a message is read with one press, or answered', async () => {
  const sent = shopWith([MESSAGE]);
  await renderRequests();
  press(/^Jawab/u);
  const dialog = await screen.findByRole('dialog', { name: 'Jawab Kopi Bener Meriah' });
  type('Jawaban', 'Kami tunggu');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Kirim jawaban' }));
  await screen.findByText('Jawaban terkirim ke halaman mitra.');
  expect(sent('takePartnerWish')).toEqual([{ answer: 'Kami tunggu' }]);
});

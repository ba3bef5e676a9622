import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { API_BASE } from '@lapak/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { type OwnShop, startOwnShop } from '../../bench/own-shop.ts';

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  shop = await startOwnShop({ products: 1, ordered: 1 });
});
test.afterAll(() => shop.close());

const DAY = addDays(dateOf(new Date()), -1);
const NOON = `${DAY}T05:00:00Z`;
const PAGE = `/admin/days/${DAY}`;

async function call<Data>(path: string, token?: string, body?: unknown): Promise<Data> {
  const response = await fetch(new URL(`${API_BASE}${path}`, shop.address), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Six things that don't meet on a day of the past, where no journey and no job adds any. */
async function plantSix(): Promise<void> {
  const { database } = shop;
  const found = `insert into discrepancies (area, kind, about, product_id, expected, found, detail, created_at)
    values (case $1 when 'stock' then 'stock' else 'sums' end, $1, $2, $3, 1, 2, jsonb_build_object('code', 'earlier', 'words', $4::text), $5)`;
  await database.query(found, ['items', 'order 1', null, 'Satu: barang tidak cocok.', NOON]);
  await database.query(found, ['refunds', 'order 2', null, 'Dua: pengembalian tidak cocok.', NOON]);
  await database.query(found, ['stock', 'figure 1/', shop.ordered[0], 'Tiga: stok tidak cocok.', NOON]);
  await database.query(
    `insert into discrepancies (area, kind, detail, created_at) values ('payment', 'unreadable', '{"code":"unreadable","callback":1,"said":"x"}', $1)`,
    [NOON],
  );
  await database.query(`insert into shifts (till_id, till_name, float_sen, opened_at) values ('laci-enam-00', 'Kasir malam', 0, $1)`, [
    NOON,
  ]);
  await database.query(
    `with paid as (
       insert into partner_payments (business_id, amount_sen, method, paid_on, is_sure, created_at)
       select id, 12300, 'transfer', $1, false, $2 from businesses where not is_main and is_active and not is_application order by id limit 1
       returning id, business_id
     ), entry as (
       insert into ledger_entries (kind, document, step, happened_at) select 'payout', 'payout:' || id, 1, $2 from paid returning id, happened_at, booked_at)
     insert into postings (entry_id, account, amount_sen, happened_at, booked_at, partner_id, place, row_id, day_part, day_kind)
     select entry.id, side.account, side.amount, happened_at, booked_at, side.partner, side.place, paid.id, side.part, side.kind
     from paid, entry, lateral (values
       ('partners', 12300, paid.business_id, null, 'partner', 'payment'), ('bank', -12300, null::int, 'bank', null, null)
     ) side (account, amount, partner, place, part, kind)`,
    [DAY, NOON],
  );
}

async function settle(page: Page, said: string): Promise<void> {
  await page.getByRole('link', { name: `Selesaikan: ${said}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pencocokan' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: said })
    .getByRole('button', { name: /^Selesai: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Apa yang sudah dilakukan').fill('Sudah dicocokkan.');
  await dialog.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(page.getByText('Temuan ditandai selesai.').first()).toBeVisible();
  await page.goto(new URL(PAGE, shop.address).href);
}

test('a day with six planted faults is sealed once the six are settled, and printed', async ({ page }) => {
  const session = await call<{ token: string; user: unknown }>('/auth/login', undefined, { username: 'admin', password: 'admin-demo' });
  const before = await call<DayAccounts>(`/days/${DAY}`, session.token);
  // What the demo leaves open isn't what this is about.
  if (before.faults.length > 0)
    await call(`/days/${DAY}/acceptances`, session.token, { faults: before.faults.map(({ key }) => key), reason: 'Dari demo' });
  await plantSix();
  await page.goto(new URL('/robots.txt', shop.address).href);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', String(token));
      localStorage.setItem('user', String(user));
    },
    [session.token, JSON.stringify(session.user)],
  );
  await page.goto(new URL(PAGE, shop.address).href);
  const sealing = page.getByRole('button', { name: 'Tutup hari', exact: true });
  await expect(page.getByText('6 hal belum cocok')).toBeVisible();
  await expect(sealing).toBeDisabled();

  await settle(page, 'Satu: barang tidak cocok.');
  await settle(page, 'Dua: pengembalian tidak cocok.');
  await settle(page, 'Tiga: stok tidak cocok.');
  await expect(page.getByText('3 hal belum cocok')).toBeVisible();
  await settle(page, '');
  await page.getByRole('link', { name: /^Putuskan: / }).click();
  await page.getByRole('button', { name: 'Sudah sampai' }).first().click();
  await expect(page.getByText('Status pembayaran disimpan.')).toBeVisible();
  await page.goto(new URL(PAGE, shop.address).href);
  await expect(page.getByText('1 hal belum cocok')).toBeVisible();
  await expect(sealing).toBeDisabled();

  await page.getByRole('button', { name: /^Terima dengan alasan: Kasir malam/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Terima dengan alasan' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Shift malam');
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(page.getByText(`${before.faults.length + 1} hal diterima, selebihnya cocok`)).toBeVisible();
  await sealing.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup hari' }).click();
  await expect(page.getByRole('article').getByText('Nomor 1', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Yang menutup')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Semua hari' })).toBeHidden();
});

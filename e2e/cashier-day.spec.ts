import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { apiCall, dropProduct, found, newProduct, open, sandboxUrl } from './shop.ts';
import { add, done, finish, lines, more, openFirstShift, salesOf } from './till.ts';

const PIN = '314159';

function newCashier() {
  const mark = randomUUID().slice(0, 8);
  return {
    username: `kasir-${mark}`,
    name: `Rahmi ${mark}`,
    email: `kasir-${mark}@contoh.id`,
    password: 'tujuh gelas kopi gayo',
    pin: '602214',
  };
}

/** Invites somebody to sell; the address in their mail. */
async function invitationTo({ username, name, email }: ReturnType<typeof newCashier>): Promise<string> {
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const [first_name = '', last_name = ''] = name.split(' ');
  const role_id = found(roles.find((role) => role.name === 'cashier')).id;
  await apiCall('inviteUser', { as: 'admin', body: { username, email, first_name, last_name, role_id } });
  const link = async () => {
    const response = await fetch(`${sandboxUrl()}/sandbox/mails?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    return mails.map(({ text }) => /https?:\/\/\S+\/kata-sandi-baru#\S+/u.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeTruthy();
  const { pathname, hash } = new URL(String(await link()));
  return pathname + hash;
}

// The limit for discounts is 10 % (start-shop.ts).
test("a cashier's first day: invited, sells, a supervisor's PIN allows a void, and no network stops either", { tag: '@further' }, async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Uji kasir ${randomUUID().slice(0, 8)}`, stock: 9 });
  const cashier = newCashier();
  await apiCall('setPin', { as: 'supervisor', body: { password: 'supervisor-demo', pin: PIN } });
  const asked = page.getByRole('dialog', { name: 'Perlu persetujuan' });
  const allow = async (pin: string) => {
    await asked.getByLabel('Siapa').selectOption('Teuku Iskandar');
    await asked.getByLabel('PIN').fill(pin);
    await asked.getByRole('button', { name: 'Setujui' }).click();
  };
  try {
    await open(page, await invitationTo(cashier));
    await page.getByLabel('Kata sandi baru').fill(cashier.password);
    await page.getByLabel('Ulangi kata sandi').fill(cashier.password);
    await page.getByLabel('PIN baru').fill(cashier.pin);
    await page.getByLabel('Ulangi PIN').fill(cashier.pin);
    await page.getByRole('button', { name: 'Simpan kata sandi dan PIN' }).click();
    await page.getByLabel('Username atau email').fill(cashier.username);
    await page.getByLabel('Kata sandi').and(page.getByRole('textbox')).fill(cashier.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    // Lands at the till.
    await expect(page).toHaveURL(/\/admin\/pos$/u);
    // Nothing of others is in sight, and the first sale can be tried.
    await expect(page.getByRole('link', { name: 'Coba jual dulu, tanpa dicatat' })).toBeVisible();
    await expect(page.getByText(/Jurnal|Untuk akuntan|Pengaturan|Tutup hari|Mitra/u)).toHaveCount(0);
    await add(page, product.name);
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
    await openFirstShift(page);
    await expect(done(page)).toContainText(/LH-/u);

    await page.getByRole('button', { name: 'Penjualan hari ini' }).click();
    const sold = found((await salesOf(product.name))[0]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(sold.code, 'u') })
      .click();
    await page.getByRole('button', { name: 'Batalkan penjualan' }).click();
    const voiding = page.getByRole('dialog', { name: 'Batalkan penjualan?' });
    await voiding.getByLabel('Alasan').fill('Salah produk');
    await voiding.getByRole('button', { name: 'Batalkan penjualan' }).click();
    await asked.getByRole('button', { name: 'Kembali' }).click();
    await expect(voiding.getByText('Perlu PIN supervisor atau admin.')).toBeVisible();
    expect((await salesOf(product.name))[0]).toMatchObject({ status: 'delivered' });
    await voiding.getByRole('button', { name: 'Batalkan penjualan' }).click();
    await allow('271828');
    await expect(asked.getByText('PIN salah.')).toBeVisible();
    await allow(PIN);
    await expect(page.getByText('Penjualan dibatalkan', { exact: true })).toBeVisible();
    await expect(page.getByText(`Disetujui Teuku Iskandar untuk ${cashier.name}`)).toBeVisible();
    await page.keyboard.press('Escape');

    // Without a network the till looks at the PIN by itself.
    // Whoever came from the login form is not in the worker's scope yet.
    await open(page, '/admin/pos');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // An answer that comes just after the network has gone would say that it is there.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('Luring: hanya tunai')).toBeVisible();
    await add(page, product.name);
    await more(page);
    await page.getByRole('button', { name: 'Atur potongan transaksi' }).click();
    const discount = page.getByRole('dialog', { name: 'Potongan transaksi' });
    await discount.getByLabel('Jumlah potongan').fill('20000');
    await discount.getByLabel('Alasan').fill('Kemasan penyok');
    await discount.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
    await allow('271828');
    await expect(asked.getByText('PIN salah.')).toBeVisible();
    await allow(PIN);
    await expect(done(page)).toContainText(/Rp\s30\.000/u);

    await add(page, product.name);
    // Locked it stays so through a reload, and nothing of the cart is on the page; the PIN gives it back.
    await page.getByRole('button', { name: 'Kunci kasir' }).click();
    const locked = page.getByRole('heading', { name: 'Kasir terkunci' });
    await expect(locked).toBeVisible();
    await page.reload();
    await expect(locked).toBeVisible();
    await expect(page.getByText(product.name)).toBeHidden();
    await page.getByRole('button', { name: cashier.name }).click();
    await page.getByLabel('PIN').fill(cashier.pin);
    await expect(lines(page)).toHaveCount(1);
    // The supervisor takes the till by PIN; the cart stays.
    await page.getByRole('button', { name: /^Ganti kasir/u }).click();
    const change = page.getByRole('dialog', { name: 'Ganti kasir' });
    await change.getByRole('button', { name: 'Teuku Iskandar' }).click();
    await change.getByLabel('PIN').fill(PIN);
    await expect(page.getByRole('button', { name: 'Ganti kasir, sekarang Teuku Iskandar' })).toBeVisible();
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
    await expect(done(page)).toContainText(/Rp\s50\.000/u);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /belum terkirim/u })).toBeHidden();
    const [theirs, late] = await Promise.all(
      (await salesOf(product.name)).slice(0, 2).map(({ id }) => apiCall('getOrder', { params: { id }, as: 'admin' })),
    );
    expect(found(late).data.till).toMatchObject({
      cashier: cashier.name,
      approvals: [{ acts: ['discount'], approver: 'Teuku Iskandar', proven: true }],
    });
    expect(found(theirs).data.till?.cashier).toBe('Teuku Iskandar');
    const { data: findings } = await apiCall('listFindings', { query: { area: 'till', page_size: 100 }, as: 'admin' });
    expect(JSON.stringify(findings)).not.toContain(found(theirs).data.code);
  } finally {
    await context.setOffline(false);
    await dropProduct(product.id);
  }
});

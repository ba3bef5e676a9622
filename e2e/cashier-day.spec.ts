import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { apiCall, dropProduct, found, newProduct, open, signInAs } from './shop.ts';
import { add, done, finish, lines, more, salesOf } from './till.ts';

const PIN = '314159';

// The limit for discounts is 10 % (start-shop.ts).
test("a cashier's first day: sells, is refused a void, a supervisor's PIN allows it, and a discount without a network", async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Uji kasir ${randomUUID().slice(0, 8)}`, stock: 9 });
  await apiCall('setPin', { as: 'supervisor', body: { password: 'supervisor-demo', pin: PIN } });
  const asked = page.getByRole('dialog', { name: 'Perlu persetujuan' });
  const allow = async (pin: string) => {
    await asked.getByLabel('PIN').fill(pin);
    await asked.getByRole('button', { name: 'Setujui' }).click();
  };
  try {
    // Lands at the till.
    await signInAs(page, 'kasir');
    await add(page, product.name);
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
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
    await expect(page.getByText(/Disetujui Teuku Iskandar untuk Cut Mutia Rahmah/u)).toBeVisible();
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

    // The supervisor takes the till by PIN; the cart stays.
    await add(page, product.name);
    await page.getByRole('button', { name: /^Ganti kasir/u }).click();
    const change = page.getByRole('dialog', { name: 'Ganti kasir' });
    await change.getByRole('button', { name: 'Teuku Iskandar' }).click();
    await change.getByLabel('PIN').fill(PIN);
    await expect(page.getByRole('button', { name: 'Ganti kasir, sekarang Teuku Iskandar' })).toBeVisible();
    // Locked it stays so through a reload, and nothing of the cart is on the page; the PIN gives it back.
    await page.getByRole('button', { name: 'Kunci kasir' }).click();
    const locked = page.getByRole('heading', { name: 'Kasir terkunci' });
    await expect(locked).toBeVisible();
    await page.reload();
    await expect(locked).toBeVisible();
    await expect(page.getByText(product.name)).toBeHidden();
    await page.getByLabel('PIN').fill(PIN);
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Uang pas' }).click();
    await finish(page).click();
    await expect(done(page)).toContainText(/Rp\s50\.000/u);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /belum terkirim/u })).toBeHidden();
    const [theirs, late] = await Promise.all(
      (await salesOf(product.name)).slice(0, 2).map(({ id }) => apiCall('getOrder', { params: { id }, as: 'admin' })),
    );
    expect(found(late).data.till).toMatchObject({
      cashier: 'Cut Mutia Rahmah',
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

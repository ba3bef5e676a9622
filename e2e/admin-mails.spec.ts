import { expect, test } from '@playwright/test';
import { endHold } from './clock.ts';
import { placeOnlineOrder } from './online-order.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, open, sandboxUrl } from './shop.ts';

const made: number[] = [];
async function order() {
  const placed = await placeOnlineOrder();
  made.push(placed.productId);
  return placed;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await dropProduct(id);
});

const PATIENCE = { timeout: 60_000 };

async function untilSent(orderId: number) {
  await expect
    .poll(async () => (await apiCall('listMails', { query: { order_id: orderId }, as: 'admin' })).data.map(({ state }) => state), PATIENCE)
    .toEqual(['sent', 'sent']);
}

test('an order is mailed to its buyer and the shop, who read it as it was sent; a test mail says how it went', async ({ page }) => {
  const placed = await order();
  await untilSent(placed.id);
  await enterAs(page, 'admin');
  await open(page, `/admin/orders?q=${placed.code}&order=${placed.id}`);
  const panel = page.getByRole('dialog', { name: `Pesanan #${placed.id}` });
  await panel.getByRole('link', { name: /^Pesanan diterima/u }).click();

  const mail = page.getByRole('dialog', { name: 'Pesanan diterima' });
  await expect(mail.getByText('Terkirim', { exact: true }).first()).toBeVisible();
  const body = mail.frameLocator('iframe');
  await expect(body.getByRole('heading', { level: 1 })).toHaveText('Terima kasih, Cut Nyak Meutia');
  await expect(body.getByText('Transfer tepat sejumlah')).toBeVisible();
  const way = body.getByRole('link', { name: 'Buka halaman pesanan' });
  await expect(mail.locator('pre')).toContainText(placed.code);

  // The link leads to where the code is known and the email is asked for.
  const address = await way.getAttribute('href');
  await open(page, new URL(String(address)).pathname + new URL(String(address)).search);
  await expect(page.getByLabel('Kode pesanan')).toHaveValue(placed.code);

  // The list finds both, and the sandbox has what was sent.
  await open(page, `/admin/mails?q=${placed.code}`);
  await expect(page.getByRole('table', { name: 'Daftar email' }).getByRole('row')).toHaveCount(3);
  const response = await fetch(`${sandboxUrl()}/sandbox/mails`);
  const { mails } = (await response.json()) as { mails: { subject: string }[] };
  expect(mails.filter(({ subject }) => subject.includes(placed.code))).toHaveLength(2);

  await open(page, '/admin/settings/email');
  await page.getByRole('button', { name: 'Kirim email uji' }).click();
  await expect(page.getByText(/^Email uji terkirim ke .+@/u)).toBeVisible();
});

test('what a server refused is sent again by an admin, who is asked first', { tag: '@further' }, async ({ page }) => {
  const placed = await order();
  await untilSent(placed.id);
  const [, mail] = (await apiCall('listMails', { query: { order_id: placed.id }, as: 'admin' })).data;
  await fetch(`${sandboxUrl()}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'mail', path: mail?.recipient, kind: 'refuse' }),
  });
  await apiCall('updateOrder', { params: { id: placed.id }, body: { status: 'confirmed' }, as: 'admin' });
  await endHold(placed.id);
  const paid = async () => (await apiCall('listMails', { query: { order_id: placed.id, kind: 'paid' }, as: 'admin' })).data[0];
  await expect.poll(async () => (await paid())?.state, PATIENCE).toBe('given_up');

  await enterAs(page, 'admin');
  await open(page, `/admin/mails?order=${placed.id}&mail=${(await paid())?.id}`);
  const panel = page.getByRole('dialog', { name: 'Pembayaran diterima' });
  await expect(panel.getByText('Mailbox does not exist')).toBeVisible();
  await panel.getByRole('button', { name: 'Kirim lagi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(page.getByText('Email dikirim lagi sebentar lagi.')).toBeVisible();
  await expect.poll(async () => (await paid())?.state, PATIENCE).toBe('sent');
});

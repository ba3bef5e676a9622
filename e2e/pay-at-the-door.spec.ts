import { expect, type Page, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { enterAs } from './session.ts';
import {
  apiCall,
  choosePayment,
  chooseShipping,
  dropProduct,
  found,
  newEmail,
  newProduct,
  open,
  orderButton,
  ordersOf,
  toSummaryWith,
} from './shop.ts';

const inBook = async (page: Page, name: string) => (await page.getByText(name, { exact: true }).count()) > 0;

test('an order is paid at the door: the desk says so, and its cash waits at the courier until it is handed in', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await newProduct();
  const email = newEmail();
  await toSummaryWith(page, product.name, email);
  await chooseShipping(page, 'Ojek Lapak Banda');
  await choosePayment(page, 'Bayar di tempat');
  await orderButton(page).click();
  await expect(page.getByText('Pesanan berhasil dibuat. Bayar tunai saat pesanan Anda tiba.')).toBeVisible();
  const { id } = found((await ordersOf(email))[0]);
  const { data: order } = await apiCall('getOrder', { params: { id }, as: 'admin' });
  await open(page, `/pesanan/${order.token}`);
  await expect(page.getByRole('heading', { name: 'Bayar di tempat' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const desk = await browser.newPage();
  await enterAs(desk, 'admin');
  await open(desk, `/admin/orders?q=${order.code}&order=${order.id}`);
  const panel = desk.getByRole('dialog', { name: `Pesanan #${order.id}` });
  await panel.getByRole('button', { name: 'Tidak ada orang' }).click();
  await desk
    .getByRole('dialog', { name: `Tidak ada orang: pesanan #${order.id}` })
    .getByRole('button', { name: 'Tidak ada orang' })
    .click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Tidak ada orang' })).toBeVisible();
  await panel.getByRole('button', { name: 'Diserahkan' }).click();
  const dialog = desk.getByRole('dialog', { name: `Diserahkan: pesanan #${order.id}` });
  await dialog.getByLabel('Diterima oleh').fill('Ibu Cut');
  await dialog.getByRole('button', { name: 'Diserahkan' }).click();
  await expect(panel.getByText('Diserahkan kepada Ibu Cut')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Diserahkan' })).toBeHidden();

  await open(desk, '/admin/cash-book');
  await expect.poll(() => inBook(desk, 'Di kurir Ojek Lapak Banda')).toBe(true);
  await desk.getByRole('button', { name: 'Terima setoran kurir' }).click();
  const handIn = desk.getByRole('dialog', { name: 'Pindahkan uang' });
  await expect(handIn.getByLabel('Dari')).toHaveValue(/^courier:/u);
  await handIn.getByRole('button', { name: 'Catat' }).click();
  await expect(handIn).toBeHidden();
  await expect.poll(() => inBook(desk, 'Di kurir Ojek Lapak Banda')).toBe(false);
  await desk.close();
  await dropProduct(product.id);
});

import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dropProduct, newEmail, newProduct, open, orderButton, ordersOf, stockOf, toSummaryWith } from './shop.ts';
import { add, cart, done, enterTill, finish, salesOf } from './till.ts';

/** Holds what a page sends to an address until `all` of them are there, so that they go off at the same moment. */
function startingLine(all: number) {
  const gun = Promise.withResolvers<void>();
  let waiting = 0;
  return (page: Page, glob: string) =>
    page.route(glob, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      waiting += 1;
      if (waiting === all) gun.resolve();
      await gun.promise;
      await route.continue();
    });
}

test('the web shop and the till race for the last unit: one has it, the other is told, and nothing is sold twice', {
  tag: '@fault',
}, async ({ page, browser }) => {
  const product = await newProduct({ name: `Uji rebutan ${randomUUID().slice(0, 8)}`, stock: 1 });
  const email = newEmail();
  const counter = await (await browser.newContext()).newPage();
  try {
    await toSummaryWith(page, product.name, email);
    await enterTill(counter);
    await open(counter, '/admin/pos');
    await add(counter, product.name);
    await counter.getByRole('button', { name: 'Uang pas' }).click();

    const waitAtLine = startingLine(2);
    await waitAtLine(page, '**/api/v1/orders');
    await waitAtLine(counter, '**/api/v1/orders/pos');
    await Promise.all([orderButton(page).click(), finish(counter).click()]);

    const refusedAtTill = cart(counter).getByText('Stok produk tidak mencukupi.');
    const refusedOnWeb = page.getByRole('alert').filter({ hasText: 'Stok produk tidak mencukupi.' });
    await expect(refusedAtTill.or(done(counter))).toBeVisible();
    const tillWon = await done(counter).isVisible();
    if (tillWon) await expect(refusedOnWeb).toBeVisible();
    else await expect(page.getByText('Pesanan berhasil dibuat. Terima kasih!')).toBeVisible();
    expect(await refusedAtTill.isVisible()).toBe(!tillWon);
    expect(await salesOf(product.name)).toHaveLength(tillWon ? 1 : 0);
    expect(await ordersOf(email)).toHaveLength(tillWon ? 0 : 1);
    expect(await stockOf(product.id)).toBe(0);
    if (!tillWon) await expect(counter.getByText('Stok habis.', { exact: true })).toBeVisible();
  } finally {
    await counter.context().close();
    await dropProduct(product.id);
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { cartLink, dropProduct, newProduct, open } from './shop.ts';

test('ask, put it into the cart, see it there; the source opens at the passage; Escape closes', async ({ page }) => {
  // Of letters alone: a question's figures say sizes and days.
  const mark = randomUUID().replaceAll(/[^a-f]/gu, '');
  const { id, name } = await newProduct({ name: `Lempok ${mark}`, description: 'Dijemur dua minggu di para-para bambu.' });
  try {
    await open(page, '/');
    await page.getByRole('button', { name: 'Mulai bertanya' }).click();
    const chat = page.getByRole('dialog', { name: 'Tanya Lapak Hijau' });
    const field = chat.getByRole('textbox', { name: 'Pertanyaan Anda' });
    await expect(field).toBeFocused();

    await field.fill('ada jaket kulit?');
    await field.press('Enter');
    await expect(chat.getByText('Saya tidak tahu')).toBeVisible();

    await field.fill(`berapa harga ${name}?`);
    await field.press('Enter');
    await expect(chat.getByText('Dijemur dua minggu di para-para bambu.').first()).toBeVisible();
    await chat.getByRole('button', { name: 'Masukkan keranjang' }).click();
    await expect(chat.getByText('Sudah di keranjang.')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 1 barang');
    // What was asked is still there.
    await page.getByRole('button', { name: 'Tanya toko' }).click();
    await expect(chat.getByText(`berapa harga ${name}?`)).toBeVisible();
    await page.keyboard.press('Escape');
    await cartLink(page).click();
    await expect(page.getByRole('region', { name: 'Isi keranjang' })).toContainText(name);

    await page.getByRole('button', { name: 'Tanya toko' }).click();
    await field.fill('jam layanan toko');
    await field.press('Enter');
    await chat.getByRole('link', { name: 'Jam layanan' }).click();
    await expect(page).toHaveURL(/\/syarat#jam-layanan$/u);
    await expect(page.getByRole('heading', { name: 'Jam layanan' })).toBeInViewport();
  } finally {
    await dropProduct(id);
  }
});

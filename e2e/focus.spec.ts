import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { addToCart, apiCall, dropProduct, goToCheckout, newProduct, open } from './shop.ts';

test('a link that goes away with its screen hands the focus to the new one', async ({ page }) => {
  await open(page, '/catalog');
  await page
    .getByRole('region', { name: 'Produk', exact: true })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/u);
  await expect(page.getByRole('main')).toBeFocused();
});

test('login and register hand it on, from the shop and to each other', async ({ page }) => {
  await open(page, '/');
  for (const link of ['Masuk', 'Daftar sekarang', 'Masuk di sini', 'Kembali ke beranda']) {
    await page.getByRole('link', { name: link, exact: true }).first().press('Enter');
    await expect(page.getByRole('link', { name: link, exact: true }).and(page.locator(':focus'))).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('the form of the profile hands it back to where it came from', async ({ page }) => {
  await enterAs(page, 'pembeli');
  await open(page, '/profile');
  const edit = page.getByRole('button', { name: 'Ubah profil' });
  for (const end of ['Batal', 'Simpan']) {
    await edit.press('Enter');
    await expect(page.getByLabel('Nama depan')).toBeFocused();
    await page.getByRole('button', { name: end }).press('Enter');
    await expect(edit).toBeFocused();
  }
});

test('on the last page the focus stays with the list, as there is no further step', async ({ page }) => {
  // Journeys beside this one add products for a while: what was the last page may not be any more.
  await expect(async () => {
    const { meta } = await apiCall('listCatalogProducts', { query: { page_size: 24 } });
    await open(page, `/catalog?page_size=24&page=${meta.pages - 1}`);
    await page.getByRole('link', { name: 'Berikutnya' }).press('Enter');
    await expect(page.getByText(`Halaman ${meta.pages} dari ${meta.pages}`)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('region', { name: 'Produk', exact: true })).toBeFocused({ timeout: 5_000 });
  }).toPass();
});

test('a stepper keeps the focus at its limits', async ({ page }) => {
  const product = await newProduct({ stock: 2 });
  try {
    await open(page, `/product/${product.id}`);
    const amount = page.getByRole('textbox', { name: `Jumlah ${product.name}` });
    const more = page.getByRole('button', { name: `Tambah ${product.name}`, exact: true });
    await more.press('Enter');
    await expect(more).toBeDisabled();
    await more.press('Enter');
    await expect(more).toBeFocused();
    await expect(amount).toHaveValue('2');
    const fewer = page.getByRole('button', { name: `Kurangi ${product.name}` });
    await fewer.press('Enter');
    await expect(fewer).toBeDisabled();
    await expect(fewer).toBeFocused();
    await expect(amount).toHaveValue('1');
    // The arrows count from what is typed.
    await amount.fill('1');
    await amount.press('ArrowUp');
    await expect(amount).toHaveValue('2');
  } finally {
    await dropProduct(product.id);
  }
});

test('a place that is typed out counts without a press in its list', async ({ page }) => {
  await addToCart(page, 'Sirup Pala');
  await goToCheckout(page);
  const province = page.getByRole('combobox', { name: 'Provinsi' });
  await province.fill('aceh');
  await province.press('Tab');
  await expect(province).toHaveValue('Aceh');
  await expect(page.getByRole('combobox', { name: 'Kota/Kabupaten' })).toBeEnabled();
  // Half a name chooses nothing: the field shows again what counts.
  await province.fill('jak');
  await province.press('Tab');
  await expect(province).toHaveValue('Aceh');
});

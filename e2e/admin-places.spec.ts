import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { open } from './shop.ts';

test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('fourteen entries, and who is signed in and the way out are in sight without scrolling', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/admin/categories');
    const menu = page.getByRole('navigation', { name: 'Menu admin' });
    await expect(menu.getByRole('link')).toHaveCount(14);
    const frame = page.getByRole('complementary');
    const kept = [
      menu.getByRole('link', { name: 'Dasbor' }),
      menu.getByRole('link', { name: 'Pengaturan' }),
      frame.getByText(/^Masuk sebagai/u),
      frame.getByRole('button', { name: 'Keluar' }),
    ];
    // Who is signed in is known a moment after the entries.
    for (const each of kept) await expect(each).toBeVisible();
    const boxes = await Promise.all(kept.map((each) => each.boundingBox()));
    for (const box of boxes) expect(box && box.y >= 0 && box.y + box.height <= size.height).toBe(true);
    // In this order, one below the other: nothing lies over the last entry.
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
});

test('siblings are tabs of one place; an old anchor of the settings leads to its section, and a search to a field', async ({ page }) => {
  await open(page, '/admin/products/count');
  await expect(page.getByRole('navigation', { name: 'Menu admin' }).locator('[aria-current=page]')).toHaveText('Stok');
  const tabs = page.getByRole('navigation', { name: 'Bagian Stok' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Hitung stok');
  await tabs.getByRole('link', { name: 'Nota barang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nota barang' })).toBeVisible();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Nota barang');

  await open(page, '/admin/settings#kasir');
  await expect(page).toHaveURL(/\/admin\/settings\/kasir$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Kasir' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari pengaturan' }).fill('angka unik');
  await page.getByRole('link', { name: /^Kode unik transfer/u }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/pesanan#unique_digits$/u);
  await expect(page.getByRole('switch', { name: 'Kode unik transfer' })).toBeFocused();
});

import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { enterAs } from './session.ts';
import { dropProduct, newProduct, open } from './shop.ts';

const POINTS_PER_MM = 72 / 25.4;

/** A PDF's pages in whole millimetres, as the printer gets them. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu), ([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points) / POINTS_PER_MM)).join(' × '),
  );
}

/** Twelve digits of a shop's own range, and the check digit. */
function newEan(): string {
  const digits = `20${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('labels of chosen products and of a whole search, on sheets and on a roll', { tag: '@further' }, async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const ean = newEan();
  const size = (label: string, price: number) => ({ label, price, stock: 5, sku: `SKU-${mark}-${label}` });
  const coffee = await newProduct({ name: `Kopi rak ${mark}`, price: 40_000, discount: 12.5, barcode: ean, sku: `K-${mark}` });
  const salt = await newProduct({ name: `Garam rak ${mark}`, size_variants: [size('Kecil', 8_000), size('Besar', 15_000)] });
  const plain = await newProduct({ name: `Tikar rak tanpa kode ${'panjang sekali '.repeat(6)}${mark}` });
  try {
    await enterAs(page, 'admin');
    // What would be printed stays; the browser's own box can't be driven.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await open(page, `/admin/products?q=${encodeURIComponent(coffee.name)}`);
    await page.getByRole('checkbox', { name: `Pilih ${coffee.name}` }).check();
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill(salt.name);
    await page.getByRole('checkbox', { name: `Pilih ${salt.name}` }).check();
    const bar = page.getByRole('region', { name: 'Produk terpilih' });
    await expect(bar).toContainText('2 produk dipilih');
    await bar.getByRole('link', { name: 'Cetak label' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Label rak' })).toBeVisible();
    const summary = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'label,' });
    await expect(summary).toHaveText('3 label, 1 halaman.');
    await page.getByLabel('Lembar per label').selectOption('9');
    const copiesOfBig = page.getByLabel(`Lembar ${salt.name}, Besar`);
    // What is typed before the field shows the new figure is added to it.
    await expect(copiesOfBig).toHaveValue('9');
    await copiesOfBig.fill('4');
    await page.getByLabel('Mulai dari label ke-').selectOption('4');
    // 3 places are gone, then 9 and 9 and 4: one more than a sheet has.
    await expect(summary).toHaveText('22 label, 2 halaman.');
    await page.getByRole('button', { name: 'Cetak label' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    expect(await pagesOf(page)).toEqual(['210 × 297', '210 × 297']);

    await page.getByLabel('Kertas').selectOption({ label: 'Rol 80 mm, satu label per halaman' });
    await page.getByLabel('Lembar per label').selectOption('1');
    await expect(page.getByLabel(`Lembar ${coffee.name}`).first()).toHaveValue('1');
    await copiesOfBig.fill('0');
    await expect(summary).toHaveText('2 label, 2 halaman.');
    expect(await pagesOf(page)).toEqual(['80 × 40', '80 × 40']);
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('[data-labels] > div');
    await expect(printed).toHaveCount(2);
    await expect(printed.filter({ hasText: coffee.name })).toContainText(/Rp\s40\.000.*Rp\s35\.000.*/u);
    await expect(printed.filter({ hasText: coffee.name })).toContainText(`${ean} · SKU K-${mark}`);
    await expect(printed.filter({ hasText: salt.name })).toContainText(`SKU-${mark}-Kecil`);
    await expect(printed.first().locator('svg')).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Kembali ke produk' }).click();
    await expect(bar).toContainText('2 produk dipilih');
    await bar.getByRole('button', { name: 'Batal pilih' }).click();
    await expect(bar).toBeHidden();
    await page.getByRole('searchbox', { name: 'Cari produk' }).fill(mark);
    await expect(page.getByText('Menampilkan 3 dari 3 produk terpilih')).toBeVisible();
    await page.getByRole('button', { name: 'Lainnya' }).click();
    await page.getByRole('menuitem', { name: 'Label rak' }).click();
    await expect(summary).toHaveText('4 label, 1 halaman; 1 tanpa garis barcode.');
    await expect(page.getByText('Tanpa kode', { exact: true })).toBeVisible();
    // As long as the name is, it stays within its label.
    await page.emulateMedia({ media: 'print' });
    const faces = page.locator('[data-labels] > div > div');
    await expect(faces).toHaveCount(4);
    for (const face of await faces.all()) {
      await expect(face).toBeVisible();
      expect(await face.evaluate((label) => label.scrollHeight - label.clientHeight)).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ media: 'screen' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(await findBarriers(page)).toEqual([]);
    }
  } finally {
    for (const { id } of [coffee, salt, plain]) await dropProduct(id);
  }
});

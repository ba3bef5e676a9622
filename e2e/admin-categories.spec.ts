import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, open } from './shop.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Daftar kategori' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const form = (page: Page, title: string) => page.getByRole('form', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari kategori' });

const made: number[] = [];
async function newCategory(name = `Uji ${randomUUID().slice(0, 8)}`) {
  const { data } = await apiCall('createCategory', { body: { name, is_active: false }, as: 'admin' });
  made.push(data.id);
  return data;
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteCategory', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('makes, finds, changes and deletes a category', async ({ page }) => {
  const name = `Uji ${randomUUID().slice(0, 8)}`;
  await open(page, '/admin/categories');
  await page.getByRole('link', { name: 'Add Category' }).click();
  await expect(page).toHaveURL(/edit=new/u);
  const adding = form(page, 'Add Category');
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await expect(adding.getByText('Category name is required')).toBeVisible();
  await expect(adding.getByLabel('Nama')).toBeFocused();
  await adding.getByLabel('Nama').fill(name);
  await adding.getByLabel('Deskripsi').fill('Dari uji');
  await adding.getByRole('checkbox', { name: /^Aktif/u }).uncheck();
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Kategori disimpan.')).toBeVisible();
  await expect(adding).toBeHidden();

  await search(page).fill(name);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(row(page, name)).toContainText('Inactive');
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  const editing = form(page, 'Edit Category');
  await expect(editing.getByLabel('Deskripsi')).toHaveValue('Dari uji');
  await editing.getByLabel('Nama').fill(`${name} baru`);
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(row(page, `${name} baru`)).toBeVisible();

  await row(page, name)
    .getByRole('button', { name: `Delete ${name} baru` })
    .click();
  const question = page.getByRole('alertdialog', { name: `Hapus kategori ${name} baru?` });
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(row(page, name)).toBeVisible();
  await row(page, name)
    .getByRole('button', { name: `Delete ${name} baru` })
    .click();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada kategori yang cocok')).toBeVisible();
});

test('a failed save keeps what was typed and says why; leaving asks first', async ({ page }) => {
  const category = await newCategory();
  await open(page, `/admin/categories?q=${encodeURIComponent(category.name)}&edit=${category.id}`);
  const editing = form(page, 'Edit Category');
  await page.route(`**/api/v1/categories/${category.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await editing.getByLabel('Deskripsi').fill('Panjang lebar');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing.getByRole('alert')).toContainText('Failed to save category');
  await expect(editing.getByLabel('Deskripsi')).toHaveValue('Panjang lebar');

  await page.getByRole('link', { name: 'Pesanan', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await question.getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await expect(editing.getByLabel('Deskripsi')).toHaveValue('Panjang lebar');
  await editing.getByRole('button', { name: 'Batal' }).click();
  await question.getByRole('button', { name: 'Buang perubahan' }).click();
  await expect(editing).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/categories\?q=[^&]+$/u);
});

test('the second of two editors is told what the first has changed', async ({ page }) => {
  const category = await newCategory();
  await open(page, `/admin/categories?edit=${category.id}`);
  const editing = form(page, 'Edit Category');
  await editing.getByLabel('Deskripsi').fill('Kata saya');
  await apiCall('updateCategory', { params: { id: category.id }, body: { name: category.name, description: 'Kata mereka' }, as: 'admin' });
  await editing.getByRole('button', { name: 'Simpan' }).click();
  const notice = editing.getByRole('alert').filter({ hasText: 'Data ini diubah orang lain' });
  await expect(notice).toContainText('Yang berubah: Deskripsi.');
  await notice.getByRole('button', { name: 'Lihat data terbaru' }).click();
  await expect(editing.getByLabel('Deskripsi')).toHaveValue('Kata mereka');
  await editing.getByLabel('Deskripsi').fill('Kata kami');
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing).toBeHidden();
  const { data } = await apiCall('getCategory', { params: { id: category.id }, as: 'admin' });
  expect(data.description).toBe('Kata kami');
});

test('says what fails: loading, deleting', async ({ page }) => {
  const category = await newCategory();
  await page.route('**/api/v1/categories?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await open(page, '/admin/categories');
  await expect(page.getByText('Failed to load categories')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await search(page).fill(category.name);
  await page.route(`**/api/v1/categories/${category.id}`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await row(page, category.name)
    .getByRole('button', { name: `Delete ${category.name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Failed to delete category.', { exact: true })).toBeVisible();
  await expect(row(page, category.name)).toBeVisible();
});

test('sorts by its headers', async ({ page }) => {
  // Two of its own: the journeys beside this one make and delete others.
  const mark = randomUUID().slice(0, 8);
  for (const name of [`Uji ${mark} dua`, `Uji ${mark} satu`]) await newCategory(name);
  await open(page, `/admin/categories?q=${mark}`);
  await table(page).getByRole('columnheader', { name: 'Nama' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=name$/u);
  await expect(table(page).getByRole('columnheader', { name: 'Nama' })).toHaveAttribute('aria-sort', 'ascending');
  await table(page).getByRole('columnheader', { name: 'Nama' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=-name$/u);
  await expect(table(page).getByRole('row').nth(1)).toContainText(`Uji ${mark} satu`);
  await expect(table(page).getByRole('row').nth(2)).toContainText(`Uji ${mark} dua`);
});

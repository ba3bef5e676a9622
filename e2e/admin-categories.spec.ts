import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { open } from './shop.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Daftar kategori' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const form = (page: Page, title: string) => page.getByRole('form', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari kategori' });

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

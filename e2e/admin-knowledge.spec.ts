import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, choosePlace, found, open } from './shop.ts';

const ADDRESS = '/admin/knowledge';
const newForm = (page: Page) => page.getByRole('form', { name: 'Entri baru' });
const editForm = (page: Page, title: string) => page.getByRole('form', { name: `Ubah entri: ${title}` });
const table = (page: Page) => page.getByRole('table', { name: 'Daftar entri pengetahuan' });
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Cari entri pengetahuan' });
const newTitle = () => `Catatan uji ${randomUUID().slice(0, 8)}`;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const made: number[] = [];
async function newEntry(input: object = {}) {
  const { data } = await apiCall('createKnowledge', { body: { title: newTitle(), ...input }, as: 'admin' });
  made.push(data.id);
  return data;
}
async function entryTitled(title: string) {
  const { data } = await apiCall('listKnowledge', { query: { q: title }, as: 'admin' });
  return found(data[0]);
}
test.afterEach(async () => {
  for (const id of made.splice(0)) await apiCall('deleteKnowledge', { params: { id }, as: 'admin' }).catch(() => {});
});
test.beforeEach(({ page }) => enterAs(page, 'admin'));

test('writes, finds, changes and deletes an entry, with the form above the table all the time', async ({ page }) => {
  const title = newTitle();
  await open(page, ADDRESS);
  const writing = newForm(page);
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(writing.getByText('Judul wajib diisi.')).toBeVisible();
  await expect(writing.getByLabel('Judul')).toBeFocused();
  await writing.getByLabel('Judul').fill(title);
  await writing.getByLabel('Deskripsi').fill('Dari uji');
  await writing.getByLabel('Tautan berkas').fill('javascript:alert(1)');
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(writing.getByText('Gunakan alamat https:// atau path berkas.')).toBeVisible();
  await writing.getByLabel('Tautan berkas').fill('panduan/seduh.pdf');
  await choosePlace(page, 'Produk', 'Bumbu Mi Aceh');
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(page.getByText('Entri pengetahuan disimpan.')).toBeVisible();
  await expect(writing.getByLabel('Judul')).toHaveValue('');
  await expect(writing.getByLabel('Judul')).toBeFocused();
  await expect(writing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Tanpa produk');

  await expect(table(page).getByRole('row').nth(1)).toContainText(title);
  await search(page).fill(title);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(row(page, title)).toContainText('Dari uji');
  await expect(row(page, title)).toContainText('Bumbu Mi Aceh');
  await expect(row(page, title).getByRole('link', { name: /^seduh\.pdf/u })).toHaveAttribute('href', '/panduan/seduh.pdf');

  await row(page, title)
    .getByRole('link', { name: `Ubah ${title}` })
    .click();
  const editing = editForm(page, title);
  await expect(editing.getByLabel('Judul')).toBeFocused();
  await expect(editing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Bumbu Mi Aceh');
  await editing.getByRole('combobox', { name: 'Produk' }).fill('');
  await page.keyboard.press('Tab');
  await expect(editing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Tanpa produk');
  await editing.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(newForm(page)).toBeVisible();
  await expect(row(page, title)).toContainText('Tanpa produk');
  expect((await entryTitled(title)).product).toBeNull();

  await row(page, title)
    .getByRole('button', { name: `Hapus ${title}` })
    .click();
  await page
    .getByRole('alertdialog', { name: `Hapus entri ${title}?` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(page.getByText('Tidak ada entri yang cocok')).toBeVisible();
});

test('a file is sent as soon as it is chosen, and refused at its field', async ({ page }) => {
  const title = newTitle();
  await open(page, ADDRESS);
  const writing = newForm(page);
  const chooser = writing.getByLabel(/^Unggah berkas/u);
  await expect(writing.getByText('PDF sampai 16 MB, atau gambar JPG, PNG, WEBP.')).toBeVisible();
  await chooser.setInputFiles({ name: 'catatan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan pdf') });
  await expect(writing.getByText('Gunakan PDF, atau gambar JPG, PNG, atau WEBP.')).toBeVisible();
  const noPicture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(8 * 1024 * 1024)]);
  await chooser.setInputFiles({ name: 'besar.png', mimeType: 'image/png', buffer: noPicture });
  await expect(writing.getByText('Ukuran gambar paling besar 8 MB. Perkecil gambarnya, lalu unggah lagi.')).toBeVisible();
  await chooser.setInputFiles({ name: 'panduan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(writing.getByText('panduan.pdf terunggah. Simpan untuk memakainya.')).toBeVisible();
  await expect(writing.getByLabel('Tautan berkas')).toHaveValue(/^\/uploads\/documents\//u);
  await writing.getByLabel('Judul').fill(title);
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  const link = row(page, title).getByRole('link', { name: /^PDF terunggah/u });
  await expect(link).toBeVisible();
  const downloaded = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(downloaded.headers()['content-disposition']).toContain('panduan.pdf');
  made.push((await entryTitled(title)).id);
});

test('a file on its way holds saving back, and can be called back', async ({ page }) => {
  await open(page, ADDRESS);
  const writing = newForm(page);
  await page.route('**/api/v1/uploads/files', () => {});
  await writing.getByLabel(/^Unggah berkas/u).setInputFiles({ name: 'panduan.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(writing.getByRole('progressbar', { name: 'Mengunggah panduan.pdf' })).toBeVisible();
  await expect(writing.getByRole('button', { name: 'Mengunggah...' })).toHaveAttribute('aria-disabled', 'true');
  await writing.getByRole('button', { name: 'Batalkan panduan.pdf' }).click();
  await expect(writing.getByRole('button', { name: 'Simpan entri' })).not.toHaveAttribute('aria-disabled');
  await expect(writing.getByLabel('Tautan berkas')).toHaveValue('');
});

test('what was typed stays through failures, and is asked about before it goes', async ({ page }) => {
  const entry = await newEntry();
  await open(page, `${ADDRESS}?q=${encodeURIComponent(entry.title)}`);
  const writing = newForm(page);
  await page.route('**/api/v1/knowledge', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await writing.getByLabel('Judul').fill('Judul yang diketik');
  await writing.getByRole('button', { name: 'Simpan entri' }).click();
  await expect(writing.getByRole('alert')).toContainText('Gagal menyimpan data pengetahuan. Silakan coba lagi.');
  await expect(page.getByText('Gagal menyimpan data pengetahuan.', { exact: true })).toBeVisible();

  await page.route('**/api/v1/knowledge?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await search(page).fill('apa saja');
  await expect(page.getByText('Gagal memuat data pengetahuan.')).toBeVisible();
  await expect(writing.getByLabel('Judul')).toHaveValue('Judul yang diketik');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await search(page).fill(entry.title);

  await row(page, entry.title)
    .getByRole('link', { name: `Ubah ${entry.title}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await question.getByRole('button', { name: 'Lanjutkan mengisi' }).click();
  await expect(writing.getByLabel('Judul')).toHaveValue('Judul yang diketik');
  await writing.getByRole('button', { name: 'Kosongkan' }).click();
  await question.getByRole('button', { name: 'Buang perubahan' }).click();
  await expect(writing.getByLabel('Judul')).toHaveValue('');

  await row(page, entry.title)
    .getByRole('link', { name: `Ubah ${entry.title}` })
    .click();
  await editForm(page, entry.title).getByRole('button', { name: 'Kembali ke entri baru' }).click();
  await expect(newForm(page)).toBeVisible();

  await page.route(`**/api/v1/knowledge/${entry.id}`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await row(page, entry.title)
    .getByRole('button', { name: `Hapus ${entry.title}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Gagal menghapus entri pengetahuan.')).toBeVisible();
});

test('the second of two editors sees what the first has chosen', async ({ page }) => {
  const entry = await newEntry();
  await open(page, `${ADDRESS}?edit=${entry.id}`);
  const editing = editForm(page, entry.title);
  await editing.getByLabel('Deskripsi').fill('Kata saya');
  const { data: products } = await apiCall('listProductNames', { query: { q: 'Bumbu Mi Aceh' }, as: 'admin' });
  await apiCall('updateKnowledge', {
    params: { id: entry.id },
    body: { title: entry.title, product_id: found(products[0]).id },
    as: 'admin',
  });
  await editing.getByRole('button', { name: 'Simpan perubahan' }).click();
  const notice = editing.getByRole('alert').filter({ hasText: 'Data ini diubah orang lain' });
  await expect(notice).toContainText('Yang berubah: Produk.');
  await notice.getByRole('button', { name: 'Lihat data terbaru' }).click();
  await expect(editing.getByRole('combobox', { name: 'Produk' })).toHaveValue('Bumbu Mi Aceh');
});

test('sorts by its headers, newest first of itself', async ({ page }) => {
  await open(page, ADDRESS);
  const titles = async (sort?: string) => (await apiCall('listKnowledge', { query: sort ? { sort } : {}, as: 'admin' })).data;
  await expect(table(page).getByRole('columnheader', { name: 'Dibuat' })).toHaveAttribute('aria-sort', 'none');
  await table(page).getByRole('columnheader', { name: 'Judul dan deskripsi' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=title$/u);
  await expect(table(page).getByRole('row').nth(1)).toContainText(found((await titles('title'))[0]).title);
});

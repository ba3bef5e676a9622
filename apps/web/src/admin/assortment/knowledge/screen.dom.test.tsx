import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, field, press, type } from '../../../../test/form.ts';
import { holdUploads } from '../../../../test/hold-uploads.ts';
import { rowTexts, sortBy, sortOf } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const BREW: KnowledgeEntry = {
  id: 3,
  title: 'Cara menyeduh',
  file: null,
  description: null,
  product_id: null,
  product: null,
  is_shown: false,
  file_pages: null,
  file_problem: null,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
};
const STORE = { ...BREW, id: 4, title: 'Menyimpan' };

const shop = { listKnowledge: () => listOf([BREW]), getKnowledge: () => success(BREW), listQuotedEntries: () => success([]) };
const renderKnowledge = (query = '') => renderAdmin('/admin/knowledge', module, `/admin/knowledge${query}`);
const table = () => screen.findByRole('table', { name: 'Daftar entri pengetahuan' });
const upload = (file: File) => fireEvent.change(screen.getByLabelText(/^Unggah berkas/u), { target: { files: [file] } });
const PDF = new File(['%PDF-1.4\n'], 'panduan.pdf', { type: 'application/pdf' });

test('refuses at its field what is neither PDF nor picture, and what is too large', async () => {
  // As a browser does with what it cannot decode.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
  stubApi(shop);
  renderKnowledge('?edit=new');
  await screen.findByText(/^PDF sampai 16 MB atau teks \.txt/u);
  upload(new File([new Uint8Array(2 * 1024 * 1024)], 'panjang.txt', { type: 'text/plain' }));
  await screen.findByText('Ukuran berkas teks paling besar 1 MB. Bagi berkasnya, lalu unggah lagi.');
  upload(new File(['bukan pdf'], 'catatan.pdf', { type: 'application/pdf' }));
  await screen.findByText('Gunakan PDF, teks .txt, atau gambar JPG, PNG, atau WEBP.');
  const large = [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(8 * 1024 * 1024)];
  upload(new File(large, 'besar.png', { type: 'image/png' }));
  await screen.findByText('Ukuran gambar paling besar 8 MB. Perkecil gambarnya, lalu unggah lagi.');
});

test('a file on its way holds saving back, and can be called back', async () => {
  stubApi(shop);
  const uploads = holdUploads();
  renderKnowledge('?edit=new');
  await table();
  upload(PDF);
  await screen.findByRole('progressbar', { name: 'Mengunggah panduan.pdf' });
  await waitFor(() => expect(uploads.sent).toBe(1));
  expect(screen.getByRole('button', { name: 'Mengunggah...' }).getAttribute('aria-disabled')).toBe('true');
  press('Batalkan panduan.pdf');
  expect((await screen.findByRole('button', { name: 'Simpan entri' })).getAttribute('aria-disabled')).toBeNull();
  expect(uploads.cancelled).toBe(1);
  expect(field('Tautan berkas').value).toBe('');
});

test('what was typed stays through failures, and is asked about before it goes', async () => {
  let isUp = true;
  stubApi({ ...shop, listKnowledge: () => (isUp ? shop.listKnowledge() : withoutText()), createKnowledge: withoutText });
  renderKnowledge('?edit=new');
  await table();
  type('Judul', 'Judul yang diketik');
  press('Simpan entri');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Gagal menyimpan data pengetahuan. Silakan coba lagi.'));
  await screen.findByText('Gagal menyimpan data pengetahuan.');

  isUp = false;
  sortBy('Dibuat');
  await screen.findByText('Gagal memuat data pengetahuan.');
  expect(field('Judul').value).toBe('Judul yang diketik');
  isUp = true;
  press('Coba lagi');
  await table();

  fireEvent.click(screen.getByRole('link', { name: 'Ubah Cara menyeduh' }));
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  expect(field('Judul').value).toBe('Judul yang diketik');
  press('Batal');
  await answer('Buang perubahan?', 'Buang perubahan');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('the form of a new entry opens by its button', async () => {
  stubApi(shop);
  renderKnowledge();
  await table();
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Tambah entri' }));
  await screen.findByRole('form', { name: 'Entri baru' });
});

test('a question is the title of a new entry, whose form closes once it is saved', async () => {
  stubApi({ ...shop, createKnowledge: () => success(STORE) });
  renderKnowledge('?title=kopi+luwak+ada%3F');
  await waitFor(() => expect(field('Judul').value).toBe('kopi luwak ada?'));
  press('Simpan entri');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(shownAddress()).toBe('/admin/knowledge');
});

test('an entry that was opened is left again without a change; a failed deletion is told', async () => {
  stubApi({ ...shop, deleteKnowledge: withoutText });
  renderKnowledge();
  await table();
  fireEvent.click(screen.getByRole('link', { name: 'Ubah Cara menyeduh' }));
  await screen.findByRole('form', { name: 'Ubah entri: Cara menyeduh' });
  press('Batal');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  press('Hapus Cara menyeduh');
  await answer('Hapus entri Cara menyeduh?', 'Hapus');
  await screen.findByText('Gagal menghapus entri pengetahuan.');
});

test('the second of two editors sees what the first has chosen', async () => {
  const theirs = { ...BREW, product_id: 8, product: { id: 8, name: 'Bumbu Mi Aceh' }, version: 2 };
  stubApi({ ...shop, updateKnowledge: () => failed('changed_meanwhile', {}, theirs) });
  renderKnowledge('?edit=3');
  await screen.findByRole('form', { name: 'Ubah entri: Cara menyeduh' });
  type('Deskripsi', 'Kata saya');
  press('Simpan perubahan');
  const notice = (await screen.findByText(/^Data ini diubah orang lain/u)).closest('[role=alert]');
  expect(notice?.textContent).toContain('Yang berubah: Produk.');
  press('Lihat data terbaru');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Produk/u }).value).toBe('Bumbu Mi Aceh'));
});

test('sorts by its headers, newest first of itself', async () => {
  stubApi({ ...shop, listKnowledge: (_, { searchParams }) => listOf(searchParams.has('sort') ? [BREW, STORE] : [STORE, BREW]) });
  renderKnowledge();
  await table();
  expect(sortOf('Dibuat')).toBe('none');
  expect(rowTexts()[0]).toMatch(/^Menyimpan/u);
  sortBy('Judul dan deskripsi');
  await waitFor(() => expect(shownAddress()).toBe('/admin/knowledge?sort=title'));
  expect(rowTexts()[0]).toMatch(/^Cara menyeduh/u);
});

test.each([
  ['how often an entry was quoted', () => success([{ entry_id: 3, times: 7 }]), ['Dikutip 7 kali dalam 90 hari']],
  ['nothing where there is no chat', () => failed('not_found'), []],
])('says %s', async (_name, listQuotedEntries, said) => {
  stubApi({ ...shop, listQuotedEntries });
  renderKnowledge();
  await table();
  expect(screen.queryAllByText(/^Dikutip/u).map(({ textContent }) => textContent)).toEqual(said);
});

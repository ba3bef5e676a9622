import { expect, test } from 'vitest';
import { NOT_READ } from './file-text.ts';
import { pdfOf, pdfThatUnpacksTo } from './pdf-for-tests.ts';
import { readFileText } from './read-file-text.ts';

const read = (bytes: Buffer | null) =>
  readFileText({ readDocument: async () => bytes }, '/uploads/documents/0123456789abcdef0123456789abcdef.pdf');

test('a PDF of 200 pages is read page by page', async () => {
  const pages = Array.from({ length: 200 }, (_, page) => `Halaman ${page + 1} menerangkan cara menjemur kopi di para-para bambu.`);
  const { file_pages, file_problem, passages } = await read(pdfOf(pages));
  expect([file_pages, file_problem, passages.length]).toEqual([200, null, 200]);
  expect(passages[136]).toEqual({ page: 137, position: 0, text: pages[136] });
});

test('a long page comes in pieces that end with sentences', async () => {
  const sentence = 'Kopi dijemur dua minggu sampai kadar airnya pas. ';
  const { passages } = await read(pdfOf([sentence.repeat(30).trim()]));
  expect(passages.length).toBeGreaterThan(2);
  for (const { text } of passages) {
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text.endsWith('pas.')).toBe(true);
  }
});

test('a scanned one has no text, and says so', async () => {
  expect(await read(pdfOf(['', '', '']))).toEqual({ file_pages: 3, file_problem: 'no_text', passages: [] });
});

test('a broken one can’t be read', async () => {
  const whole = pdfOf(['Halo semua orang di Aceh']);
  for (const bytes of [Buffer.from('%PDF-1.4\nrusak\n%%EOF'), Buffer.from('bukan PDF')])
    expect(await read(bytes)).toEqual({ file_pages: null, file_problem: 'unreadable', passages: [] });
  expect((await read(whole)).file_problem).toBeNull();
});

test('a text file is one page, paragraph by paragraph, a heading with what follows it', async () => {
  const text = '\uFEFFMenjemur emping\r\n\r\nDua hari di para-para,\r\nlalu dibalik.\n\n\nSimpan dalam stoples kedap udara.\n';
  const document = { readDocument: async () => Buffer.from(text) };
  expect(await readFileText(document, '/uploads/documents/0123456789abcdef0123456789abcdef.txt')).toEqual({
    file_pages: 1,
    file_problem: null,
    passages: [
      { page: 1, position: 0, text: 'Menjemur emping Dua hari di para-para, lalu dibalik.' },
      { page: 1, position: 1, text: 'Simpan dalam stoples kedap udara.' },
    ],
  });
});

test('what lies elsewhere isn’t read', async () => expect(await read(null)).toEqual(NOT_READ));

const readAs = (name: string, bytes: Buffer) => readFileText({ readDocument: async () => bytes }, `/uploads/documents/${name}`);

test('a text of nothing but headings is cut where a passage ends, and nobody waits for it', async () => {
  const reading = readAs('0123456789abcdef0123456789abcdef.txt', Buffer.from('judul pendek\n\n'.repeat(60_000)));
  // A request of somebody else, as far as this process is concerned.
  const first = await Promise.race([reading.then(() => 'the text'), new Promise((resolve) => setTimeout(resolve, 1, 'somebody else'))]);
  expect(first).toBe('somebody else');
  const { file_problem, passages } = await reading;
  expect(file_problem).toBeNull();
  expect(passages.length).toBeGreaterThan(1_000);
  expect(passages.filter(({ text }) => text.length > 600)).toEqual([]);
});

test.each([20, 100])('a small PDF that unpacks to %i MB ends no process but its own', async (megabytes) => {
  // Read or given up: which of them depends on the machine.
  expect(['unreadable', 'no_text', null]).toContain((await read(pdfThatUnpacksTo(megabytes))).file_problem);
  expect(await read(pdfOf(['Sesudahnya berkas lain terbaca seperti biasa.']))).toMatchObject({ file_pages: 1, file_problem: null });
});

test('of a PDF with very many pages the first 500 are read', async () => {
  const { file_pages, passages } = await read(pdfOf(Array.from({ length: 520 }, (_, page) => `Halaman ${page + 1} tentang kopi Gayo.`)));
  expect([file_pages, passages.at(-1)?.page]).toEqual([500, 500]);
});

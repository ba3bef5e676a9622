import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportCalls, importCalls, lines } from '../../../../../test/import-calls.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../stock/index.ts';
import { applyImport } from './apply-import.ts';
import { deleteOldImports } from './import-queries.ts';

let shop: OrderShop;
let token: string;
let upload: ImportCalls['upload'];
let check: ImportCalls['check'];
let checkAll: ImportCalls['checkAll'];
let apply: ImportCalls['apply'];
let exported: ImportCalls['exported'];
let exportedWorkbook: ImportCalls['exportedWorkbook'];
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  ({ upload, check, checkAll, apply, exported, exportedWorkbook } = importCalls(shop));
});
afterAll(() => shop.close());

const product = async (id: number) => (await shop.call('getProduct', { token, params: { id } })).data;
const expectNoGaps = async () => expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);

const takeBack = async (id: number) => {
  for (;;) {
    const { data } = await shop.call('undoProductImport', { token, params: { id } });
    if (data.undone === data.saved) return data;
  }
};
const changesOf = async (id: number, query: Record<string, string | number> = {}) =>
  (await shop.call('listImportChanges', { token, params: { id }, query })).data;
/** The exported line of a product, with some of its cells changed. */
async function edited(id: number, changes: Record<string, string>): Promise<string> {
  const [head = '', ...rows] = (await exported()).split('\r\n');
  const row = rows.find((line) => line.startsWith(`${id};`))?.split(';') ?? [];
  const names = head.replace('\uFEFF', '').split(';');
  return lines(names.join(';'), names.map((name, index) => changes[name] ?? row[index] ?? '').join(';'));
}

describe('products as CSV', () => {
  test('read back as they were written, whatever stands in them', async () => {
    await shop.makeProduct({
      name: '=HYPERLINK("http://jahat")',
      description: 'Baris satu\nbaris "dua"; tiga, empat',
      notes: "'=sudah dikutip",
      size: '-250 g',
      price: 45_000.5,
      reseller_price: 40_000,
      discount: 12.5,
      size_variants: [{ label: '+Besar', price: 1_250_000, reseller_price: 1_000_000.25, stock: 7 }],
    });
    const file = await exported();
    expect(file).toContain(`"'=HYPERLINK(""http://jahat"")"`);
    expect(file).toContain(";45000,5;40000;12,5;10;10;'-250 g;''=sudah dikutip;");
    expect(file).not.toMatch(/(?:^|;)"?[=+@-]/mu);
    const { total, unchanged, created, changed, wrong, problems } = await check(file);
    expect({ unchanged, created, changed, wrong, problems }).toEqual({ unchanged: total, created: 0, changed: 0, wrong: 0, problems: [] });
  });

  test('come back from a workbook as they are: codes, shares, days and formulas are texts there', async () => {
    await shop.makeProduct({
      name: '=1+1',
      description: ' Baris <satu> & "dua"\nbaris 3\r\nbaris 4 ',
      notes: '10%',
      size: '1/2',
      sku: '0099',
      barcode: '0036000291452',
      origin: '2026-02-01',
      shelf_life: '1e5',
      price: 12_500.5,
      discount: 7.5,
      size_variants: [{ label: '007', price: 1_000, stock: 7, barcode: '0000000000017' }],
    });
    await shop.makeProduct({ name: "'=sudah dikutip", notes: 'TRUE' });
    const { headers, bytes } = await exportedWorkbook();
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(/produk-\d{4}-\d\d-\d\d\.xlsx/u);
    const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
    expect(sheet).toMatch(/<c r="[A-Z]+\d+" s="1" t="inlineStr"><is><t xml:space="preserve">0036000291452<\/t>/u);
    expect(sheet).toMatch(/<c r="[A-Z]+\d+"><v>12500\.5<\/v><\/c>/u);
    const { total, unchanged, problems } = await check(bytes);
    expect({ unchanged, problems }).toEqual({ unchanged: total, problems: [] });
    expect(total).toBeGreaterThan(2);
  });

  test('are those that the list is narrowed to', async () => {
    const made = await shop.makeProduct({ name: 'Sempit Sekali' });
    const rows = (await exported('q=sempit')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(new RegExp(`^${made.id};1;Sempit Sekali;;Kopi;Koperasi Uji;50000;50000;0;10;10;`, 'u'));
  });

  test('are those that the list finds, in spite of a typo as well', async () => {
    const made = await shop.makeProduct({ name: 'Kerupuk Melinjo' });
    expect((await shop.call('listProducts', { token, query: { q: 'kerupik' } })).data.map(({ id }) => id)).toEqual([made.id]);
    const rows = (await exported('q=kerupik')).trim().split('\r\n');
    expect(rows.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${made.id};`, 'u'))]);
    expect((await exported('q=zzzzzz')).trim().split('\r\n')).toHaveLength(1);
  });
});

describe('a file', () => {
  test('with commas, tabs or semicolons makes and changes products, and moves stock with them', async () => {
    const [kept, moved] = [await shop.makeProduct({ name: 'Tetap' }), await shop.makeProduct({ name: 'Berubah', description: 'Lama' })];
    const rows = [
      ['id', 'nama', 'kategori', 'mitra', 'harga', 'stok', 'deskripsi', 'status'],
      ['', 'Impor Baru', 'KOPI', '', '45.000', '12', '', 'nonaktif'],
      [`${kept.id}`, 'Tetap', 'Kopi', 'Koperasi Uji', '50000', '10', '', 'aktif'],
      [`${moved.id}`, 'Berganti', 'Kopi', 'koperasi uji', '50000.5', '4', '', ''],
    ];
    for (const separator of [';', ',', '\t']) {
      const found = await check(rows.map((row) => row.join(separator)).join('\n'));
      expect(found).toMatchObject({ total: 3, created: 1, changed: 1, unchanged: 1, wrong: 0, stock_changes: 1, applied_at: null });
    }
    const { id } = await check(rows.map((row) => row.join(',')).join('\n'));
    expect((await shop.call('listProducts', { token, query: { q: 'Impor Baru' } })).data).toEqual([]);
    const answers = await Promise.all([apply(id), apply(id)]);
    for (const { applied_at } of answers) expect(applied_at).not.toBeNull();

    const [made, ...others] = (await shop.call('listProducts', { token, query: { q: 'Impor Baru' } })).data;
    expect(others).toEqual([]);
    expect(made).toMatchObject({ price: 45_000, reseller_price: 45_000, stock: 12, is_active: false, business: null });
    expect(await product(moved.id)).toMatchObject({ name: 'Berganti', price: 50_000.5, stock: 4, description: null, is_active: true });
    expect((await product(kept.id)).version).toBe(1);
    const { data } = await shop.call('listStockMovements', { token, query: { product_id: moved.id } });
    expect(data[0]).toMatchObject({ reason: 'import', change: -6, balance: 4, note: 'produk.csv', by: 'admin1' });
    await expectNoGaps();
  });

  test('makes, renames, removes and counts sizes', async () => {
    const sizes = [
      { label: 'Kecil', price: 10_000, stock: 3 },
      { label: 'Besar', price: 20_000, stock: 5 },
    ];
    const sized = await shop.makeProduct({ stock: 0, size_variants: sizes });
    const head =
      'id;' +
      [1, 2, 3].map((n) => `varian_${n};varian_${n}_harga;varian_${n}_harga_reseller;varian_${n}_stok;varian_${n}_stok_tercatat`).join(';');
    const file = lines(head, `${sized.id};besar;25000;;8;5;Jumbo;40000;30000;2;;;;;;`);
    const { id, ...found } = await check(file);
    expect(found).toMatchObject({ changed: 1, stock_changes: 2, wrong: 0 });
    await apply(id);
    expect((await product(sized.id)).size_variants).toMatchObject([
      { label: 'besar', price: 25_000, reseller_price: 25_000, stock: 8 },
      { label: 'Jumbo', price: 40_000, reseller_price: 30_000, stock: 2 },
    ]);
    await expectNoGaps();
  });

  test('brings what is said of food, clears what is blank, and leaves it where it has no such column', async () => {
    const food = await shop.makeProduct({ ingredients: 'Kopi', shelf_life: '6 bulan', net_weight_grams: 1250, origin: 'Takengon' });
    expect(await check(await edited(food.id, {}))).toMatchObject({ unchanged: 1 });
    const found = await check(await edited(food.id, { berat_bersih_gram: '', isi_bersih_ml: '1.250', tahan: '1 tahun', asal: '' }));
    expect(found).toMatchObject({ changed: 1, wrong: 0 });
    await apply(found.id);
    const after = { ingredients: 'Kopi', shelf_life: '1 tahun', net_weight_grams: null, net_volume_ml: 1250, origin: null };
    expect(await product(food.id)).toMatchObject(after);
    await apply((await check(lines('id;harga', `${food.id};51000`))).id);
    expect(await product(food.id)).toMatchObject({ price: 51_000, ...after });
    expect((await check(lines('id;berat_bersih_gram', `${food.id};0`))).problems).toEqual([
      { line: 2, column: 'berat_bersih_gram', text: 'Isi angka bulat lebih dari 0, paling banyak 1.000.000.' },
    ]);
  });

  test('brings, moves, keeps and clears codes of products and sizes', async () => {
    const sizes = [
      { label: 'Kecil', price: 10_000, stock: 0, sku: 'IM-K', barcode: '8990001112223' },
      { label: 'Besar', price: 20_000, stock: 0, sku: 'IM-B' },
    ];
    const [coded, kept] = [
      await shop.makeProduct({ sku: 'IM-1', barcode: 'IM-LAMA', size_variants: sizes }),
      await shop.makeProduct({ sku: 'IM-2' }),
    ];
    expect(await check(await edited(coded.id, {}))).toMatchObject({ unchanged: 1 });
    expect(await check(lines('id;harga', `${kept.id};50000`))).toMatchObject({ unchanged: 1 });
    const moved = await edited(coded.id, {
      sku: 'im-1',
      barcode: '',
      varian_1_sku: 'IM-B',
      varian_2_sku: 'IM-K',
      varian_2_barcode: 'IM-BB',
    });
    const found = await check(moved);
    expect(found).toMatchObject({ changed: 1, stock_changes: 0, wrong: 0 });
    await apply(found.id);
    const after = {
      sku: 'im-1',
      barcode: null,
      size_variants: [
        { sku: 'IM-B', barcode: '8990001112223' },
        { sku: 'IM-K', barcode: 'IM-BB' },
      ],
    };
    expect(await product(coded.id)).toMatchObject(after);
    const added = await check(lines('nama;kategori;harga;stok;sku;barcode', 'Berkode Baru;Kopi;1000;1;IM-3;IM-LAMA'));
    await apply(added.id);
    const [made] = (await shop.call('listProducts', { token, query: { q: 'IM-LAMA' } })).data;
    expect(made).toMatchObject({ name: 'Berkode Baru', sku: 'IM-3', barcode: 'IM-LAMA' });
    // A size is told only of what changed.
    const { data: told } = await shop.call('listChanges', { token, query: { kind: 'product', record_id: coded.id } });
    const ofSizes = told
      .filter(({ part, action }) => part !== null && action === 'changed')
      .flatMap(({ fields }) => fields.map(({ field }) => field));
    expect(new Set(ofSizes)).toEqual(new Set(['sku', 'barcode']));
    // What a file doesn't name stays, codes of sizes too.
    await apply((await check(lines('id;harga', `${coded.id};60000`))).id);
    expect(await product(coded.id)).toMatchObject({ ...after, price: 60_000 });
  });

  test('with codes that somebody has, or that come twice, says so of each line; one that is taken meanwhile stops all of it', async () => {
    const owner = await shop.makeProduct({
      name: 'Punya Kode',
      sku: 'PK-1',
      size_variants: [{ label: 'A', price: 1_000, stock: 0, barcode: 'PK-A' }],
    });
    const size = [1, 2, 3].map((n) =>
      ['', '_harga', '_harga_reseller', '_stok', '_sku', '_barcode'].map((part) => `varian_${n}${part}`).join(';'),
    );
    const file = lines(
      `id;nama;kategori;harga;stok;sku;barcode;${size.join(';')}`,
      ';Satu;Kopi;1000;1;pk-1;PK-A;;;;;;;;;;;;;;;;;;',
      ';Dua;Kopi;1000;1;BARU-1;;;;;;;;;;;;;;;;;;;',
      ';Tiga;Kopi;1000;1;;;X;1000;;1; baru-1 ;;;;;;;;;;;;;',
      ';Empat;Kopi;1000;1;BARU-2;;X;1000;;1;baru-2;;;;;;;;;;;;;',
      ';Lima;Kopi;1000;1;;8,99123E+12;;;;;;;;;;;;;;;;;;',
      `${owner.id};Punya Kode;Kopi;50000;10;PK-1;;A;1000;;0;;PK-A;;;;;;;;;;;;`,
    );
    expect(await check(file)).toMatchObject({
      created: 1,
      unchanged: 1,
      wrong: 4,
      problems: [
        { line: 2, column: 'sku', text: 'SKU ini sudah dipakai Punya Kode.' },
        { line: 2, column: 'barcode', text: 'Barcode ini sudah dipakai Punya Kode.' },
        { line: 4, column: 'varian_1_sku', text: 'SKU ini sudah ada di baris 3.' },
        { line: 5, column: 'varian_1_sku', text: 'SKU ini sudah dipakai varian lain produk ini.' },
        { line: 6, column: 'barcode', text: 'Angka ini disingkat aplikasi tabel. Jadikan kolomnya teks, lalu isi lagi kodenya.' },
      ],
    });
    const { id } = await check(lines('nama;kategori;harga;stok;sku', 'Enam;Kopi;1000;1;REBUT'));
    await shop.makeProduct({ name: 'Lebih Cepat', sku: 'rebut' });
    expect(await shop.fail('applyProductImport', { token, params: { id } })).toMatchObject({ status: 409, code: 'import_changed' });
    expect((await checkAll(id)).problems).toEqual([{ line: 2, column: 'sku', text: 'SKU ini sudah dipakai Lebih Cepat.' }]);
  });

  test('with wrong lines says of each what is wrong, and changes nothing', async () => {
    const known = await shop.makeProduct({ name: 'Dikenal' });
    await shop.call('createBusiness', { token, body: { name: 'Kembar', city_id: 97, district_id: 117102 } });
    const twin = (await shop.call('createBusiness', { token, body: { name: 'KEMBAR', city_id: 97, district_id: 117102 } })).data;
    const file = lines(
      'id;nama;kategori;mitra;harga;diskon;stok;status',
      ';Benar;Kopi;;1000;;1;',
      ';;Kopi;;1000;;1;',
      ';Tanpa harga;Kopi;;;;1;',
      ';Harga salah;Kopi;;gratis;;1;',
      ';Stok salah;Kopi;;1000;;-1;',
      ';Diskon salah;Kopi;;1000;101;1;mungkin',
      ';Kategori salah;Teh;;1000;;1;',
      ';Mitra salah;Kopi;Entah;1000;;1;',
      `;Mitra ganda;Kopi;Kembar;1000;;1;`,
      `;Mitra pasti;Kopi;#${twin.id};1000;;1;`,
      '999999;Tidak ada;Kopi;;1000;;1;',
      `${known.id};Dikenal;Kopi;Koperasi Uji;60000;;10;`,
      `${known.id};Dikenal;Kopi;Koperasi Uji;70000;;10;`,
      ';Kurang;Kopi',
    );
    const found = await check(file);
    expect(found).toMatchObject({ total: 14, checked: 14, created: 2, changed: 1, wrong: 11 });
    expect(found.problems).toEqual([
      { line: 3, column: 'nama', text: 'Nama produk wajib diisi.' },
      { line: 4, column: 'harga', text: 'Harga wajib diisi.' },
      { line: 5, column: 'harga', text: 'Harga harus angka lebih dari 0.' },
      { line: 6, column: 'stok', text: 'Stok harus angka bulat, 0 atau lebih.' },
      { line: 7, column: 'diskon', text: 'Diskon harus berada pada rentang 0 - 100' },
      { line: 7, column: 'status', text: 'Tulis “aktif” atau “nonaktif”.' },
      { line: 8, column: 'kategori', text: 'Kategori “Teh” tidak ditemukan.' },
      { line: 9, column: 'mitra', text: 'Mitra “Entah” tidak ditemukan.' },
      { line: 10, column: 'mitra', text: expect.stringMatching(/^Ada 2 mitra bernama “Kembar”\. Tulis nomornya, misalnya #\d+\.$/u) },
      { line: 12, column: 'id', text: 'Tidak ada produk dengan id ini. Kosongkan untuk produk baru.' },
      { line: 14, column: 'id', text: 'Produk ini sudah ada di baris 13.' },
      { line: 15, column: null, text: 'Baris ini punya 3 kolom, judulnya 8.' },
    ]);
    expect(await shop.fail('applyProductImport', { token, params: { id: found.id } })).toMatchObject({ status: 409, code: 'import_wrong' });
    expect((await shop.call('listProducts', { token, query: { q: 'Benar' } })).data).toEqual([]);
    expect(await product(known.id)).toMatchObject({ price: 50_000 });
  });

  test('with one product twice says so, however its number is written', async () => {
    const known = await shop.makeProduct({ name: 'Dua kali' });
    const { problems } = await check(
      lines('id;harga', `${known.id};60000`, `00${known.id};70000`, ` ${known.id} ;80000`, `#${known.id};1`),
    );
    expect(problems).toEqual([
      { line: 3, column: 'id', text: 'Produk ini sudah ada di baris 2.' },
      { line: 4, column: 'id', text: 'Produk ini sudah ada di baris 2.' },
      { line: 5, column: 'id', text: 'Tidak ada produk dengan id ini. Kosongkan untuk produk baru.' },
    ]);
  });

  test.each([
    ['no lines', 'id;nama\n;\n', 'Berkas ini tidak memuat satu baris pun.'],
    ['nothing', '', 'Berkas ini tidak memuat satu baris pun.'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), expect.stringContaining('Excel lama (.xls)')],
    ['an archive that is no workbook', zipSync({ 'a.txt': new Uint8Array(3) }), expect.stringContaining('bukan Excel')],
    [
      'a workbook that would burst',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130 * 1024 * 1024) }, { level: 1 }),
      expect.stringContaining('terlalu besar setelah dibuka'),
    ],
    ['bytes that are no text', Buffer.from([0x6e, 0x61, 0x6d, 0x61, 0x0a, 0x00]), 'Simpan berkas sebagai CSV UTF-8, lalu unggah lagi.'],
  ])('with %s is refused', async (_, content, text) => {
    expect(await upload(content)).toMatchObject({ status: 422, body: { code: 'invalid_input', error: text, fields: { file: text } } });
  });

  test.each([
    ['line ends of two kinds', 'id;nama\r\n;Kopi satu\n;Kopi dua\n', 2, []],
    ['a line that says the separator', 'sep=;\nid;nama\n;Kopi', 1, []],
    ['empty headings and cells at the right', 'id;nama;;\n;Kopi;;\n;Teh;;;;\n', 2, []],
    ['an inch mark', 'id;nama\n;Kain 5" lebar\n;Teh', 2, []],
    [
      'a line with a quote too many',
      'id;nama\n;"Kain" 5\n;Teh',
      2,
      [{ line: 2, column: null, text: 'Tanda kutip di baris ini tidak cocok.' }],
    ],
    ['an older encoding', Buffer.from('id;nama\n;Ku\xe9', 'latin1'), 1, []],
  ])('with %s is read line by line', async (_, content, total, problems) => {
    const { body } = await upload(content);
    expect(body.data.total).toBe(total);
    const { data } = await shop.call('checkProductImport', { token, params: { id: body.data.id } });
    expect(data.problems.filter(({ column }) => column === null)).toEqual(problems);
  });

  test('is for admins only', async () => {
    const { token: customer } = await shop.signIn('customer');
    expect(await upload('id;nama\n1;a', customer)).toMatchObject({ status: 403 });
  });
});

test('a saved file is saved although the database can’t look at its tables, and once only', async () => {
  let looks = 0;
  const database = Object.assign(Object.create(shop.database), {
    execute: async () => {
      looks += 1;
      throw new Error('canceling statement due to statement timeout');
    },
  });
  const warnings: string[] = [];
  const dependencies = { database, log: { warn: (_: object, message: string) => void warnings.push(message) } };
  const { id } = await check(lines('nama;kategori;harga;stok', 'Tersimpan;Kopi;1000;1'));
  await applyImport(dependencies, id, 1);
  await applyImport(dependencies, id, 1);
  expect({ looks, warnings }).toEqual({ looks: 1, warnings: ['no statistics after an import'] });
  expect((await shop.call('listProducts', { token, query: { q: 'Tersimpan' } })).data).toHaveLength(1);
});

test('a file that nobody saved is forgotten once it is old, a newer one waits', async () => {
  const [old, newer] = [
    await check(lines('nama;kategori;harga;stok', 'Lama;Kopi;1000;1')),
    await check(lines('nama;kategori;harga;stok', 'Baru;Kopi;1000;1')),
  ];
  await shop.database.$client.query(`update product_imports set created_at = created_at - interval '25 hours' where id = $1`, [old.id]);
  await deleteOldImports(shop.database, { unsaved: new Date(Date.now() - 24 * 3_600_000), saved: new Date(Date.now() - 48 * 3_600_000) });
  expect(await shop.fail('getProductImport', { token, params: { id: old.id } })).toMatchObject({ status: 404 });
  expect((await shop.call('getProductImport', { token, params: { id: newer.id } })).data.id).toBe(newer.id);
});

/** A workbook with one sheet: texts as such, numbers as numbers, dates by their style. */
function workbook(rows: readonly (readonly (string | number | boolean | Date | { value: number; style: number })[])[]): Uint8Array {
  const text = (content: string) => new TextEncoder().encode(content);
  const cell = (value: (typeof rows)[number][number]) => {
    if (typeof value === 'boolean') return `<c t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === 'object' && 'style' in value) return `<c s="${value.style}"><v>${value.value}</v></c>`;
    if (value instanceof Date) return `<c s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
    return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const places = (row: string, line: number) => {
    let column = 64;
    return row.replaceAll('<c', () => {
      column += 1;
      return `<c r="${String.fromCharCode(column)}${line}"`;
    });
  };
  const data = rows.map((row, index) => `<row r="${index + 1}">${places(row.map(cell).join(''), index + 1)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Produk" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0000000000000"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`),
  });
}

test('an Excel file goes the same way: numbers, days and leading zeros are what they were', async () => {
  const file = workbook([
    ['nama', 'kategori', 'harga', 'diskon', 'stok', 'sku', 'barcode', 'kemasan', 'catatan'],
    ['Dari Excel', 'Kopi', 12_500.5, 12.5, 7, '000123', 8_991_234_567_890, '250 g', 0.1 + 0.2],
    ['Harga salah', 'Kopi', 'gratis', 0, 1, '', '', '', ''],
  ]);
  const wrong = await check(file);
  expect(wrong.problems).toEqual([{ line: 3, column: 'harga', text: 'Harga harus angka lebih dari 0.' }]);
  const right = await check(
    workbook([
      ['nama', 'kategori', 'harga', 'diskon', 'stok', 'sku', 'barcode', 'kemasan', 'catatan'],
      ['Dari Excel', 'Kopi', 12_500.5, 12.5, 7, '000123', 8_991_234_567_890, '250 g', 0.1 + 0.2],
    ]),
  );
  await apply(right.id);
  const { data } = await shop.call('listProducts', { token, query: { q: 'Dari Excel' } });
  expect(data).toMatchObject([
    { price: 12_500.5, discount: 12.5, stock: 7, sku: '000123', barcode: '8991234567890', size: '250 g', notes: '0,3' },
  ]);
});

test('a cell of Excel means what its format shows, and what it turned into a day is refused', async () => {
  const heads = ['nama', 'kategori', 'harga', 'stok', 'diskon', 'barcode', 'status', 'kemasan'];
  const right = await check(
    workbook([
      heads,
      ['Persen Sepuluh', 'Kopi', 12_500, 5, { value: 0.1, style: 2 }, { value: 41_570_054_161, style: 3 }, true, ''],
      ['Persen Seratus', 'Kopi', 12_500, 5, { value: 1, style: 2 }, '', false, ''],
      ['Persen Pecahan', 'Kopi', 12_500, 5, { value: 0.075, style: 2 }, '', '', ''],
    ]),
  );
  expect(right.problems).toEqual([]);
  const rows = await changesOf(right.id);
  const shown = (name: string, field: string) =>
    rows.find((row) => row.name === name)?.changes.find((change) => change.field === field)?.to;
  expect(['Persen Sepuluh', 'Persen Seratus', 'Persen Pecahan'].map((name) => shown(name, 'diskon'))).toEqual([10, 100, 7.5]);
  expect(shown('Persen Sepuluh', 'barcode')).toBe('0041570054161');
  const wrong = await check(workbook([heads, ['Kemasan Setengah', 'Kopi', 12_500, 5, 0, '', '', new Date('2026-02-01')]]));
  expect(wrong.problems).toEqual([
    { line: 2, column: 'kemasan', text: 'Excel mengubah isinya menjadi tanggal (2026-02-01). Jadikan kolomnya teks, lalu tulis lagi.' },
  ]);
});

test('a price as people write it is read, and one that is likely a thousandth is asked about', async () => {
  const file = (...rows: string[]) => check(lines('nama;kategori;harga;stok', ...rows));
  const read = await file('Harga Garis;Kopi;Rp 25.000,-;5', 'Harga Titik;Kopi;Rp. 25.000,-;5');
  expect(read).toMatchObject({ wrong: 0, large: 0 });
  expect((await changesOf(read.id)).map(({ changes }) => changes.find(({ field }) => field === 'harga')?.to)).toEqual([25_000, 25_000]);
  expect((await file('Harga Koma;Kopi;12,500.00;5')).problems).toMatchObject([{ column: 'harga' }]);
  expect(await file('Seperseribu;Kopi;12.5;5')).toMatchObject({ wrong: 0, large: 1 });
  expect(await file('Kebanyakan;Kopi;12500;10.000')).toMatchObject({ wrong: 0, large: 1 });
  const { id } = await shop.makeProduct({ name: 'Turun Seribu', price: 99, reseller_price: 99 });
  expect(await check(lines('id;harga', `${id};60`))).toMatchObject({ large: 1 });
});

test.each([
  ['Nama Barang;Kategori;Hrg;Sisa', 'Judul Lain Satu;Kopi;Rp 12.500,-;5'],
  ['Product Name,Category,UnitPrice,Qty', 'Judul Lain Dua,Kopi,12500,5'],
  ['NAMA_PRODUK;KATEGORI;HARGA JUAL (Rp);STOK AKHIR;DISKON (%)', 'Judul Lain Tiga;Kopi;12.500;5;0'],
])('headings of other programs are known: %s', async (heads, row) => {
  const checked = await check(`${heads}\n${row}`);
  expect(checked).toMatchObject({ created: 1, wrong: 0, large: 0 });
  const [line] = await changesOf(checked.id);
  expect(line?.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'harga', to: 12_500 }), expect.objectContaining({ field: 'stok', to: 5 })]),
  );
});

describe('a file whose columns aren’t all known', () => {
  const taken = async (content: string | Uint8Array) => {
    const { status, body } = await upload(content);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const choose = (id: number, columns: (string | null)[]) => ({ token, params: { id }, body: { columns } });
  const chosenOf = ({ choice }: { choice: { columns: { chosen: string | null }[] } | null }) => choice?.columns.map(({ chosen }) => chosen);

  test.each([
    ['Barang Dagangan;Hrg;Sisa;Warna\nKopi Satu;12.500;3;Hijau', [null, 'harga', 'stok', null]],
    ['id;nama;nama\n1;a;b', ['id', 'nama', null]],
    ['harga\n1', ['harga']],
    ['Kopi Satu;12.500;3\nKopi Dua;9.000;4', [null, null, null]],
    ['nama;;harga\nKopi;x;1', ['nama', null, 'harga']],
    ['id;varian_1\n1;a', ['id', 'varian_1']],
  ])('is asked about before its lines are checked: %j', async (content, chosen) => {
    const file = await taken(content);
    expect(chosenOf(file)).toEqual(chosen);
    const refused = await shop.fail('checkProductImport', { token, params: { id: file.id } });
    expect(refused).toMatchObject({ status: 422, error: 'Pilih dulu isi tiap kolomnya.' });
  });

  test('is read as somebody says, without what isn’t used, and all lines of one without headings', async () => {
    const file = await taken('Kopi Tanpa Judul;12.500;Kopi;3;hijau\nTeh Tanpa Judul;9.000;Kopi;4;merah\n');
    expect(file).toMatchObject({ head_line: null, total: 2 });
    expect(file.choice.columns[1]).toEqual({ head: '', samples: ['12.500', '9.000'], chosen: null });
    const refused = await shop.fail('chooseImportColumns', choose(file.id, ['nama', 'nama', 'kategori', 'stok', null]));
    expect(refused).toMatchObject({ status: 422, fields: { columns: 'Kolom “nama” ada dua kali.' } });
    for (const columns of [
      ['harga', null, null, null, null],
      ['nama', 'warna', null, null, null],
      ['id', 'varian_1', null, null, null],
    ])
      expect(await shop.fail('chooseImportColumns', choose(file.id, columns))).toMatchObject({ status: 422 });
    const { data } = await shop.call('chooseImportColumns', choose(file.id, ['nama', 'harga', 'kategori', 'stok', null]));
    expect(data.choice).toBeNull();
    expect(await checkAll(file.id)).toMatchObject({ created: 2, wrong: 0 });
    await apply(file.id);
    expect((await shop.call('listProducts', { token, query: { q: 'Tanpa Judul' } })).data).toHaveLength(2);
    expect(await shop.fail('chooseImportColumns', choose(file.id, ['nama', null, null, null, null]))).toMatchObject({
      code: 'import_wrong',
    });
  });

  test.each([
    ['CSV', 'Daftar harga, November 2026;;\n\nNama Barang;Kategori;Hrg;Sisa\nBerjudul Satu;Kopi;12.500;3\n'],
    ['a workbook', workbook([['Daftar harga'], ['Nama Barang', 'Kategori', 'Hrg', 'Sisa'], ['Berjudul Satu', 'Kopi', 12_500, 3]])],
  ])('with a title above its headings says where they are: %s', async (_, content) => {
    const found = await check(content);
    expect(found).toMatchObject({ head_line: typeof content === 'string' ? 3 : 2, total: 1, created: 1, wrong: 0, choice: null });
  });

  test.each([
    ['commas in a title', 'Harga, stok, dan nama kami\nnama;harga\nKopi, teh, dan gula;1'],
    ['tabs', 'nama\tharga\nKopi, teh, dan gula;1\t5'],
    ['commas', 'nama,harga\n"Kopi; teh; gula",5'],
  ])('finds what stands between its cells: %s', async (_, content) => {
    expect((await taken(content)).choice).toBeNull();
  });
});

test('names are the same with any apostrophe, accents composed or not, and blanks of any kind', async () => {
  await shop.call('createCategory', { token, body: { name: 'Kué Syi’ah' } });
  const { data: partner } = await shop.call('createBusiness', {
    token,
    body: { name: "Ja'far Sejahtera", city_id: 97, district_id: 117102, is_active: true },
  });
  await shop.makeProduct({ name: 'Bu’ah Pala', business_id: partner.id });
  const found = await check(
    lines(
      'nama;kategori;mitra;harga;stok',
      "Satu;kue\u0301 syi'ah;JA’FAR\u00a0 SEJAHTERA;1000;1",
      "bu'ah pala;Kopi;Ja`far Sejahtera;1000;1",
      "Pa'u;Kopi;;1000;1",
      'Pa’u;Kopi;;1000;1',
    ),
  );
  expect(found.problems).toEqual([]);
  expect(found).toMatchObject({ created: 4, large: 2 });
});

test('a barcode whose check digit is wrong is taken, and said', async () => {
  const found = await check(
    lines('nama;kategori;harga;stok;barcode', 'Salah Ketik;Kopi;1000;1;8993333000012', 'Benar;Kopi;1000;1;0000000000130'),
  );
  expect(found).toMatchObject({ wrong: 0, created: 2, large: 0 });
  const shown = (await changesOf(found.id)).map(({ changes }) => changes.find(({ field }) => field === 'barcode')?.to);
  expect(new Set(shown)).toEqual(new Set(['8993333000012 (angka terakhirnya tidak cocok, periksa lagi)', '0000000000130']));
  await apply(found.id);
  expect((await shop.call('listProducts', { token, query: { q: 'Salah Ketik' } })).data[0]?.barcode).toBe('8993333000012');
});

test('a name that somebody has, or that an earlier line has, is told and asked about', async () => {
  const { id } = await shop.makeProduct({ name: 'Sudah Ada' });
  const named = await shop.call('getProduct', { token, params: { id } });
  const partner = named.data.business?.name ?? '';
  const again = await check(
    lines('nama;kategori;mitra;harga;stok', `sudah ada;Kopi;${partner};1000;1`, `Kembar;Kopi;;1000;1`, `Kembar;Kopi;;1000;1`),
  );
  expect(again).toMatchObject({ created: 3, large: 2 });
  const told = (await changesOf(again.id)).map(({ line, changes }) => [line, changes.find(({ field }) => field === 'sudah ada')?.to]);
  expect(new Map(told.map(([line, to]) => [line, to]))).toEqual(
    new Map<unknown, unknown>([
      [2, `#${id}`],
      [3, undefined],
      [4, 'baris 3'],
    ]),
  );
});

test('the shop’s own file comes back unchanged after a spreadsheet has shortened its codes', async () => {
  const made = await shop.makeProduct({ name: 'Lewat Excel', barcode: '8991234567006', sku: '0012' });
  const saved = await edited(made.id, { barcode: '8,99123E+12', sku: '12' });
  expect(await check(saved)).toMatchObject({ unchanged: 1, wrong: 0, changed: 0 });
  const other = await edited(made.id, { barcode: '8,99124E+12' });
  expect((await check(other)).problems).toMatchObject([{ column: 'barcode' }]);
});

describe('a workbook that says its cells are far away, or that there are very many,', () => {
  /** A workbook whose sheet is that XML. */
  const withSheet = (data: string) =>
    zipSync({
      ...unzipSync(workbook([['nama']])),
      'xl/worksheets/sheet1.xml': new TextEncoder().encode(`<worksheet><sheetData>${data}</sheetData></worksheet>`),
    });
  const cell = (place: string) => `<row r="2"><c t="inlineStr" ${place}><is><t>a</t></is></c></row>`;

  test.each([
    ['ZZZZZZ2', cell('r="ZZZZZZ2"')],
    ['XFD2', cell('r="XFD2"')],
    ['AAA2 in single quotes', cell("r = 'AAA2'")],
    ['forty Z', cell(`r="${'Z'.repeat(40)}2"`)],
    ['letters as entities', cell('r="&#90;&#90;&#90;&#90;&#90;&#90;2"')],
    ['in a namespace', `<x:row r="2"><x:c x:s="0" r="ZZZZZZ2"><x:v>1</x:v></x:c></x:row>`],
    ['the last row', `<row r="1048576"><c r="A1048576"><v>1</v></c></row>`],
    ['a million rows', '<row><c><v>1</v></c></row>'.repeat(1_000_000)],
  ])('is refused: %s', async (_, data) => {
    const file = withSheet(data);
    const answers = await Promise.all([upload(file), upload(file)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining('terlalu besar setelah dibuka') } });
  });

  test('ends no process even where the look before it is passed', async () => {
    // What the reader itself can't hold: its process dies, and the shop goes on with the next.
    const rows = Array.from({ length: 49_000 }, (_, index) => `<row><c r="ZZ${index + 1}"><v>1</v></c></row>`);
    const file = withSheet(rows.join(''));
    expect(await upload(file)).toMatchObject({ status: 422, body: { error: expect.stringContaining('terlalu besar setelah dibuka') } });
    expect(
      await check(
        workbook([
          ['nama', 'kategori', 'harga', 'stok'],
          ['Sesudahnya', 'Kopi', 1000, 1],
        ]),
      ),
    ).toMatchObject({ problems: [] });
  });
});

describe('what a file changes', () => {
  test('is told field by field, the largest change of price or stock first, those of more than half for themselves', async () => {
    const small = await shop.makeProduct({ name: 'Ubah kecil', price: 10_000, stock: 10 });
    const large = await shop.makeProduct({ name: 'Ubah besar', price: 10_000, stock: 10 });
    const sized = await shop.makeProduct({ name: 'Ubah ukuran', size_variants: [{ label: '250 g', price: 40_000, stock: 4 }] });
    const rows = [
      await edited(small.id, { harga: '11000', kemasan: 'Botol' }),
      await edited(large.id, { harga: '1000' }),
      await edited(sized.id, { varian_1_stok: '5', varian_2: '1 kg', varian_2_harga: '90000' }),
    ].map((file) => file.split('\r\n'));
    const found = await check(lines(rows[0]?.[0] ?? '', ...rows.map(([, line]) => line ?? '')));
    expect(found).toMatchObject({ changed: 3, large: 1, saved: 0 });
    expect(await changesOf(found.id)).toMatchObject([
      { name: 'Ubah besar', largest_change: 0.9, changes: [{ field: 'harga', size: null, from: 10_000, to: 1_000 }], is_saved: false },
      {
        name: 'Ubah ukuran',
        largest_change: 0.25,
        changes: [
          { field: 'stok', size: '250 g', from: 4, to: 5 },
          { field: 'varian', size: '1 kg', from: null, to: '1 kg' },
          { field: 'harga', size: '1 kg', from: null, to: 90_000 },
          { field: 'harga_reseller', size: '1 kg' },
          { field: 'stok', size: '1 kg', from: null, to: 0 },
        ],
      },
      {
        name: 'Ubah kecil',
        changes: [
          { field: 'harga', from: 10_000, to: 11_000 },
          { field: 'kemasan', from: null, to: 'Botol' },
        ],
      },
    ]);
    expect(await changesOf(found.id, { large: 'true' })).toHaveLength(1);
    expect(await changesOf(found.id, { q: 'ukuran' })).toHaveLength(1);
    expect(await changesOf(found.id, { page: 2, page_size: 2 })).toMatchObject([{ name: 'Ubah kecil' }]);
  });
});

describe('taken back', () => {
  test('products, sizes and codes are what they were, new products are gone, and what was sold meanwhile stays sold', async () => {
    const known = await shop.makeProduct({
      name: 'Kembali',
      price: 10_000,
      stock: 10,
      sku: 'KEMBALI-1',
      size_variants: [
        { label: 'A', price: 5_000, stock: 3, barcode: 'KEMBALI-A' },
        { label: 'B', price: 6_000, stock: 4 },
      ],
    });
    const before = await product(known.id);
    const change = await edited(known.id, {
      harga: '20000',
      stok: '30',
      sku: '',
      kemasan: 'Kotak',
      varian_1: 'C',
      varian_1_harga: '7000',
      varian_1_stok: '9',
      varian_1_stok_tercatat: '',
      varian_1_barcode: 'KEMBALI-C',
      varian_2_stok: '6',
    });
    const [head = '', line = ''] = change.split('\r\n');
    const names = head.split(';');
    const fresh = names.map((name) => ({ nama: 'Sekali lewat', kategori: 'Kopi', harga: '1000', stok: '2' })[name] ?? '').join(';');
    const { id } = await check(lines(head, line, fresh));
    expect(await apply(id)).toMatchObject({ saved: 2, undone: 0 });
    expect(await product(known.id)).toMatchObject({
      price: 20_000,
      stock: 30,
      sku: null,
      size_variants: [{ label: 'C' }, { label: 'B', stock: 6 }],
    });
    expect((await shop.call('listProductImports', { token })).data[0]).toMatchObject({ id, saved: 2, undone: 0, by: expect.any(String) });
    const sold = {
      ...shop.orderOf(known),
      order_items: [{ product_id: known.id, quantity: 1, price: 6_000, variant_label: 'B' }],
      total_amount: 18_000,
    };
    await shop.call('placeOrder', { body: sold });

    expect(await takeBack(id)).toMatchObject({ saved: 2, undone: 2, undo_at: expect.any(String) });
    expect(await product(known.id)).toMatchObject({
      price: before.price,
      stock: 10,
      sku: 'KEMBALI-1',
      size: before.size,
      size_variants: [
        { label: 'A', price: 5_000, stock: 3, barcode: 'KEMBALI-A' },
        { label: 'B', price: 6_000, stock: 3 },
      ],
    });
    expect((await shop.call('listProducts', { token, query: { q: 'Sekali lewat' } })).data).toEqual([]);
    await expectNoGaps();
    // Once is enough, and it isn't saved again.
    expect(await takeBack(id)).toMatchObject({ undone: 2 });
  });

  test('is refused with the products that somebody else has touched since, and then nothing of it is', async () => {
    const goods = [
      await shop.makeProduct({ name: 'Tak tersentuh', price: 10_000, stock: 10 }),
      await shop.makeProduct({ name: 'Diubah lagi', price: 10_000, stock: 10 }),
      await shop.makeProduct({ name: 'Dihitung lagi', price: 10_000, stock: 10 }),
      await shop.makeProduct({ name: 'Terjual', price: 50_000, stock: 0 }),
    ];
    const [, edit, counted, sold] = goods;
    const files = await Promise.all(
      goods.map(({ id }, index) => edited(id, index === 0 || index === 1 ? { harga: '12000' } : { stok: '12' })),
    );
    const { id } = await check(lines(files[0]?.split('\r\n')[0] ?? '', ...files.map((file) => file.split('\r\n')[1] ?? '')));
    await apply(id);
    const { name, category_id } = await product(edit?.id ?? 0);
    await shop.call('updateProduct', { token, params: { id: edit?.id ?? 0 }, body: { name, category_id, price: 13_000, stock: 10 } });
    await shop.call('adjustStock', { token, body: { product_id: counted?.id ?? 0, expected: 12, change: -1, cause: 'lost' } });
    await shop.call('placeOrder', { body: shop.orderOf({ id: sold?.id ?? 0 }) });
    const refused = await shop.fail('undoProductImport', { token, params: { id } });
    expect(refused).toMatchObject({
      status: 409,
      code: 'import_touched',
      data: [
        { name: 'Diubah lagi', reason: 'Produk sudah diubah lagi.' },
        { name: 'Dihitung lagi', reason: 'Stok sudah diatur lagi.' },
        { name: 'Terjual', reason: 'Barang yang ditambahkan sudah terjual.' },
      ],
    });
    expect(await product(goods[0]?.id ?? 0)).toMatchObject({ price: 12_000 });
    expect((await shop.call('getProductImport', { token, params: { id } })).data).toMatchObject({ undone: 0, undo_at: null });
  });

  test('by two at once comes back once', async () => {
    const known = await shop.makeProduct({ stock: 10 });
    const { id } = await check(await edited(known.id, { stok: '25' }));
    await apply(id);
    await Promise.all([takeBack(id), takeBack(id)]);
    expect(await product(known.id)).toMatchObject({ stock: 10 });
    await expectNoGaps();
  });
});

test('a file that was saved in part goes on where it stopped, without what has changed since', async () => {
  const goods = await Promise.all(
    Array.from({ length: 3 }, (_, index) => shop.makeProduct({ name: `Separuh ${index}`, price: 10_000, stock: 10 })),
  );
  const files = await Promise.all(goods.map(({ id }) => edited(id, { harga: '12000' })));
  const { id } = await check(lines(files[0]?.split('\r\n')[0] ?? '', ...files.map((file) => file.split('\r\n')[1] ?? '')));
  // As a process leaves it that died after its first step.
  await shop.database.$client.query(`update product_import_rows set outcome = 'unchanged' where import_id = $1 and line > 2`, [id]);
  await applyImport({ database: shop.database, log: { warn: () => {} } }, id, 1);
  await shop.database.$client.query(`update product_imports set applied_at = null where id = $1`, [id]);
  await shop.database.$client.query(`update product_import_rows set outcome = 'changed' where import_id = $1 and line > 2`, [id]);
  const [first, , last] = goods;
  expect(await product(first?.id ?? 0)).toMatchObject({ price: 12_000, version: 2 });
  const { name, category_id } = await product(last?.id ?? 0);
  await shop.call('updateProduct', { token, params: { id: last?.id ?? 0 }, body: { name, category_id, price: 15_000, stock: 10 } });
  expect(await shop.fail('applyProductImport', { token, params: { id } })).toMatchObject({ code: 'import_changed' });
  const again = await checkAll(id);
  expect(again).toMatchObject({ saved: 2, wrong: 1, applied_at: null });
  expect(await apply(id)).toMatchObject({ saved: 2 });
  expect(await Promise.all(goods.map(async (each) => (await product(each.id)).price))).toEqual([12_000, 12_000, 15_000]);
  expect(await product(first?.id ?? 0)).toMatchObject({ version: 2 });
  await takeBack(id);
  expect(await Promise.all(goods.map(async (each) => (await product(each.id)).price))).toEqual([10_000, 10_000, 15_000]);
});

describe('what happens between a file and its saving', () => {
  test('sales after the export are not undone, whether the file meant the stock or not', async () => {
    const { id } = await shop.makeProduct({ stock: 10 });
    const price = await edited(id, { harga: '55000' });
    const stock = await edited(id, { stok: '20' });
    await shop.call('placeOrder', { body: shop.orderOf({ id }) });
    expect(await check(stock)).toMatchObject({
      wrong: 1,
      problems: [{ line: 2, column: 'stok', text: 'Stok sekarang 9, bukan lagi 10.' }],
    });
    const plain = lines('id;stok', `${id};20`);
    expect((await check(plain)).problems).toEqual([
      { line: 2, column: 'stok', text: 'Ada penjualan sejak stok ini diatur. Stok sekarang 9.' },
    ]);
    const found = await check(price);
    expect(found).toMatchObject({ changed: 1, stock_changes: 0 });
    await shop.call('placeOrder', { body: shop.orderOf({ id }) });
    await apply(found.id);
    expect(await product(id)).toMatchObject({ price: 55_000, stock: 8 });
  });

  test('a product that was saved meanwhile is told: at the check, and at the saving', async () => {
    const { id, name, category_id } = await shop.makeProduct();
    const file = await edited(id, { harga: '55000' });
    const early = await check(file);
    await shop.call('updateProduct', { token, params: { id }, body: { name, category_id, price: 60_000, stock: 10, expected_stock: 10 } });
    expect(await shop.fail('applyProductImport', { token, params: { id: early.id } })).toMatchObject({
      status: 409,
      code: 'import_changed',
    });
    const text = 'Produk ini diubah sejak berkas dibuat. Unduh berkas terbaru, lalu ulangi perubahannya.';
    expect(await checkAll(early.id)).toMatchObject({ wrong: 1, problems: [{ line: 2, column: 'versi', text }] });
    expect(await product(id)).toMatchObject({ price: 60_000 });
  });

  test('a stock that moves at the very moment is either counted or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await shop.makeProduct({ stock: 10 });
      const { id: file } = await check(await edited(id, { stok: '30' }));
      const [saved] = await Promise.allSettled([apply(file), shop.call('placeOrder', { body: shop.orderOf({ id }) })]);
      expect((await product(id)).stock).toBe(saved.status === 'fulfilled' ? 29 : 9);
    }
    await expectNoGaps();
  });

  test('a category that is deleted meanwhile stops all of it', async () => {
    const category = (await shop.call('createCategory', { token, body: { name: 'Sebentar' } })).data;
    const { id } = await check(lines('nama;kategori;harga;stok', 'Satu;Kopi;1000;1', 'Dua;Sebentar;1000;1'));
    await shop.call('deleteCategory', { token, params: { id: category.id } });
    expect(await shop.fail('applyProductImport', { token, params: { id } })).toMatchObject({ status: 409, code: 'import_changed' });
    expect((await checkAll(id)).problems).toEqual([{ line: 3, column: 'kategori', text: 'Kategori “Sebentar” tidak ditemukan.' }]);
  });
});

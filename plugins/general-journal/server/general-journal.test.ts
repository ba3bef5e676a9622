import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { UploadedPrivateFileAnswer } from '@lapak/contract/kernel/uploads';
import type { OwnAccount } from '@lapak/contract/ledger/accounts';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { UPLOAD_USES } from '@lapak/server/jobs/upload-uses.ts';
import { checkBooks } from '@lapak/server/modules/bookkeeping/reconciliation/index.ts';
import { createUploads, removeIdleUploads } from '@lapak/server/modules/kernel/uploads/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const OVEN = { key: '', number: '1-2100', name: 'Oven', class: 'asset' as const };
const WEAR = { key: '', number: '6-2000', name: 'Penyusutan', class: 'expense' as const };
const LOAN = { key: '', number: '2-2000', name: 'Pinjaman bank', class: 'liability' as const };
const books = async () => (await shop.call('getSettings', { token })).data.books;
const saveOwn = async (own: OwnAccount[]) => {
  const { version, former, former_own, ...now } = await books();
  return shop.call('updateBookSettings', { token, body: { ...now, own, expected_version: version } });
};
const accounts = async () => (await shop.call('listManualAccounts', { token })).data;
const accountOf = async (number: string) => (await accounts()).find((each) => each.number === number)?.account ?? '';
const entry = (lines: object[], more: object = {}) => ({ day: today, about: 'Penyusutan oven', lines, ...more });
const add = async (body: object, headers = key()) =>
  (await shop.call('addManualEntry', { token, headers, body: body as Parameters<typeof entry>[1] as never })).data;
const amountOf = async (kind: 'income' | 'balance', name: string, day = today) => {
  const { data } = await shop.call('getFinancialStatement', { token, query: { kind, from: `${day.slice(0, 7)}-01`, to: day } });
  expect(data.is_balanced).toBe(true);
  return data.lines.find((each) => each.name === name)?.amounts[0] ?? 0;
};
const posted = async () =>
  (await shop.database.$client.query<{ count: number }>('select count(*)::int as count from postings')).rows[0]?.count;

test('an entry on accounts of the shop’s own stands in its statements, once under one key', async () => {
  await saveOwn([OVEN, WEAR, LOAN]);
  const [oven, wear, loan] = [await accountOf('1-2100'), await accountOf('6-2000'), await accountOf('2-2000')];
  await add(
    entry(
      [
        { account: oven, debit: 9_000_000 },
        { account: loan, credit: 9_000_000 },
      ],
      { about: 'Oven dibeli dengan pinjaman' },
    ),
  );
  const once = key();
  const body = entry(
    [
      { account: wear, debit: 150_000 },
      { account: oven, credit: 150_000 },
    ],
    { reference: 'BM-1' },
  );
  const [first, again] = [await add(body, once), await add(body, once)];
  expect(again).toEqual(first);
  expect(first).toMatchObject({
    ...{ about: 'Penyusutan oven', reference: 'BM-1', day: today, booked_on: today, undoes: null, undone_by: null },
    lines: [
      { number: '6-2000', name: 'Penyusutan', debit: 150_000, credit: 0 },
      { number: '1-2100', name: 'Oven', debit: 0, credit: 150_000 },
    ],
  });
  expect([await amountOf('balance', 'Oven'), await amountOf('balance', 'Pinjaman bank'), await amountOf('income', 'Penyusutan')]).toEqual([
    8_850_000, 9_000_000, 150_000,
  ]);
  const { data: ledger } = await shop.call('getLedger', { token, query: { account: '1-2100', from: today, to: today } });
  expect(ledger.rows.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['Jurnal umum', 9_000_000],
    ['Jurnal umum', 8_850_000],
  ]);
  await checkBooks(shop.database, null);
  const { rows } = await shop.database.$client.query(`select about from discrepancies where closed_at is null and area = 'book'`);
  expect(rows).toEqual([]);
});

test('it is of its day while that month is open, and taken back once, by a counter-entry of today', async () => {
  const [wear, oven] = [await accountOf('6-2000'), await accountOf('1-2100')];
  const before = await amountOf('income', 'Penyusutan', lastDay);
  const late = await add(
    entry(
      [
        { account: wear, debit: 7_000 },
        { account: oven, credit: 7_000 },
      ],
      { day: lastDay, about: 'Bulan lalu' },
    ),
  );
  expect(late).toMatchObject({ day: lastDay, booked_on: lastDay });
  expect(await amountOf('income', 'Penyusutan', lastDay)).toBe(before + 7_000);
  const now = await amountOf('income', 'Penyusutan');
  const undo = { token, params: { id: late.id }, body: { reason: 'Salah bulan' } };
  const outcomes = await Promise.allSettled([1, 2].map(() => shop.call('undoManualEntry', { ...undo, headers: key() })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.fail('undoManualEntry', { ...undo, headers: key() })).toMatchObject({ status: 409, code: 'undo_impossible' });
  const { data: found } = await shop.call('listManualEntries', { token, query: { q: 'bulan' } });
  expect(found.map(({ about, undoes, undone_by }) => [about, undoes, undone_by])).toEqual([
    ['Salah bulan', late.document, null],
    ['Bulan lalu', null, found[0]?.document],
  ]);
  expect(await shop.fail('undoManualEntry', { ...undo, params: { id: found[0]?.id ?? 0 } })).toMatchObject({ code: 'undo_impossible' });
  expect(await amountOf('income', 'Penyusutan', lastDay)).toBe(before + 7_000);
  expect(await amountOf('income', 'Penyusutan')).toBe(now - 7_000);
});

test('what does not balance, is to come, or is of another book is refused, and nothing is booked', async () => {
  const before = await posted();
  const refused = async (body: object) =>
    (await shop.fail('addManualEntry', { token, headers: key(), body: body as never })) as {
      status: number;
      fields?: Record<string, string>;
    };
  const lines = [
    { account: 'owner', debit: 5 },
    { account: 'opening', credit: 5 },
  ];
  for (const [body, fields] of [
    [
      entry([
        { account: 'owner', debit: 5 },
        { account: 'opening', credit: 4 },
      ]),
      { lines: 'Jumlah debit dan kredit belum sama.' },
    ],
    [
      entry([
        { account: 'owner', debit: 5 },
        { account: 'owner', credit: 5 },
      ]),
      { lines: 'Satu akun cukup satu baris.' },
    ],
    [entry([{ account: 'owner', debit: 5, credit: 5 }, ...lines.slice(1)]), { 'lines.0.debit': 'Isi debit atau kredit, salah satu.' }],
    [
      entry([
        { account: 'owner', debit: 0.5 },
        { account: 'opening', credit: 0.5 },
      ]),
      { 'lines.0.debit': 'Isi rupiah utuh.' },
    ],
    [entry(lines, { day: addDays(today, 1) }), { day: expect.stringContaining('belum') }],
    ...['safe', 'bank', 'receivable', 'partners', 'sales', 'expense:Tidak ada', 'own:asset-99'].map((account) => [
      entry([
        { account, debit: 5 },
        { account: 'opening', credit: 5 },
      ]),
      { 'lines.0.account': 'Akun ini tidak ada lagi. Pilih akun lain.' },
    ]),
  ] as [object, Record<string, string>][])
    expect(await refused(body)).toMatchObject({ status: 422, fields });
  expect(await posted()).toBe(before);
});

test('an account that is taken out keeps what was booked on it, under its number and name, and can be neither chosen nor moved', async () => {
  const { own } = await books();
  const value = await amountOf('balance', 'Oven');
  await saveOwn(own.filter(({ number }) => number !== '1-2100'));
  expect(await amountOf('balance', 'Oven')).toBe(value);
  expect(await accountOf('1-2100')).toBe('');
  const { version, former, former_own, ...now } = await books();
  const moved = now.own.map((each) => (each.number === '2-2000' ? { ...each, class: 'income' as const } : each));
  expect(await shop.fail('updateBookSettings', { token, body: { ...now, own: moved, expected_version: version } })).toMatchObject({
    fields: { 'own.1.class': 'Golongan akun tidak dapat diubah. Buat akun baru.' },
  });
});

const upload = async (bytes: Buffer, name: string) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE}${ROUTES.uploadPrivateFile.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return UploadedPrivateFileAnswer.parse(response.json()).data.path;
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

test('an entry has its paper: a picture or a PDF of its own, downloaded by admins, held while nothing else is', async () => {
  const { storage } = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
  const lines = [
    { account: 'owner', debit: 3_000 },
    { account: 'opening', credit: 3_000 },
  ];
  const paper = await upload(pdf, 'kontrak.pdf');
  const lost = await upload(pdf, 'lupa.pdf');
  const made = await add(entry(lines, { paper }));
  expect(made.has_paper).toBe(true);
  const read = (id: number, rights: object) => shop.app.inject({ url: `${API_BASE}/general-journal/${id}/paper`, headers: { ...rights } });
  const file = await read(made.id, { authorization: `Bearer ${token}` });
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    ...[200, 'application/pdf', expect.stringMatching(/^attachment; filename=bukti-J-\d+\.pdf$/u)],
  ]);
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect((await read(made.id, {})).statusCode).toBe(401);
  // Another entry can't take it over, and one without has none.
  const before = await posted();
  expect(await shop.fail('addManualEntry', { token, headers: key(), body: entry(lines, { paper }) as never })).toMatchObject({
    code: 'upload_gone',
  });
  expect(await posted()).toBe(before);
  const plain = await add(entry(lines));
  expect([plain.has_paper, (await read(plain.id, { authorization: `Bearer ${token}` })).statusCode]).toEqual([false, 404]);
  // What nothing holds goes after two days; a paper of the book stays, whether this plugin is on or off.
  for (const days of [3, 6])
    await removeIdleUploads({
      ...{ database: shop.database, storage, findUses: UPLOAD_USES },
      now: new Date(Date.now() + days * 86_400_000),
    });
  expect((await read(made.id, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect(await shop.fail('addManualEntry', { token, headers: key(), body: entry(lines, { paper: lost }) as never })).toMatchObject({
    code: 'upload_gone',
  });
});

test('a paper that is found later is laid beside its entry once, also of a closed month, and the audit tells of it', async () => {
  const lines = [
    { account: 'owner', debit: 4_000 },
    { account: 'opening', credit: 4_000 },
  ];
  const made = await add(entry(lines, { paper: await upload(pdf, 'awal.pdf') }));
  const plain = await add(entry(lines, { about: 'Kontrak menyusul' }));
  const [first, second] = [await upload(pdf, 'kontrak.pdf'), await upload(pdf, 'lain.pdf')];
  const before = await posted();
  const lay = (id: number, paper: string, headers = key()) => ({ token, headers, params: { id }, body: { paper } });
  await shop.database.$client.query(
    `insert into month_closings (month, balances, result_sen) values (to_char(timezone('Asia/Jakarta', now()), 'YYYY-MM'), '{}', 0)`,
  );
  const once = lay(plain.id, first);
  const answers = await Promise.all([shop.call('addManualPaper', once), shop.call('addManualPaper', once)]);
  expect(answers.map(({ data }) => [data.id, data.has_paper])).toEqual([
    [plain.id, true],
    [plain.id, true],
  ]);
  const url = `${API_BASE}/general-journal/${plain.id}/paper`;
  const file = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
  expect(await posted()).toBe(before);

  expect((await shop.fail('addManualPaper', lay(plain.id, second))).fields).toEqual({ paper: 'Catatan ini sudah punya bukti.' });
  expect((await shop.fail('addManualPaper', lay(made.id, second))).fields).toHaveProperty('paper');
  expect((await shop.fail('addManualPaper', lay(999_999, second))).code).toBe('not_found');
  expect((await shop.fail('addManualPaper', lay(plain.id, '/uploads/apa.pdf'))).fields).toEqual({ paper: 'Unggah berkasnya dahulu.' });
  // What was refused is held by nothing, and another entry may have it; one that is held is another's.
  const third = (await shop.call('listManualEntries', { token, query: {} })).data.find(({ has_paper }) => !has_paper);
  expect((await shop.fail('addManualPaper', lay(third?.id ?? 0, first))).code).toBe('upload_gone');
  expect((await shop.call('addManualPaper', lay(third?.id ?? 0, second))).data.has_paper).toBe(true);
  const { data: told } = await shop.call('listChanges', { token, query: { kind: 'journal' } });
  expect(told.map(({ record_id, name, action, fields }) => [record_id, name, action, fields])).toEqual([
    [third?.id, third?.document, 'changed', [{ field: 'paper', from: null, to: true }]],
    [plain.id, plain.document, 'changed', [{ field: 'paper', from: null, to: true }]],
  ]);
});

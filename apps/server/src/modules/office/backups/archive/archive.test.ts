import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { checkArchive, listOf } from './check-archive.ts';
import { ENTRIES, type Manifest } from './manifest.ts';
import { packArchive } from './pack-archive.ts';
import { readArchive } from './read-archive.ts';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const ROWS = Buffer.from('1\tKopi\n2\tMadu\n');
/** More than one sealed piece, and nothing that zstd could shorten. */
const PICTURE = Buffer.from(Array.from({ length: 8_000 }, (_, number) => sha256(String(number))).join(''), 'hex');
const KEY = `pictures/${'a'.repeat(32)}/320.avif`;

type Entry = [name: string, content: Buffer];

function entries(): Entry[] {
  const list = Buffer.from(listOf([`${sha256(PICTURE)}  ${ENTRIES.upload(KEY)}`]));
  const manifest: Manifest = {
    format: 1,
    taken_at: '2026-11-23T03:00:00.000Z',
    version: '0.2.0',
    migration: 1,
    postgres: '18.4',
    tables: [
      { name: 'audit', columns: ['id'], rows: 0, bytes: 0, sha256: sha256('') },
      { name: 'products', columns: ['id', 'name'], rows: 2, bytes: ROWS.length * 2, sha256: sha256(Buffer.concat([ROWS, ROWS])) },
    ],
    sequences: [],
    sums: { orders: '0', orders_total_sen: '0', orders_refunded_sen: '0', stock_units: '0', ledger_units: '0' },
    uploads: { files: 1, bytes: PICTURE.length, lists: [sha256(list)], missing: 0, first_missing: [] },
  };
  const text = Buffer.from(JSON.stringify(manifest));
  return [
    [ENTRIES.readMe, Buffer.from('What this is')],
    [ENTRIES.rows('products', 1), ROWS],
    [ENTRIES.rows('products', 2), ROWS],
    [ENTRIES.upload(KEY), PICTURE],
    [ENTRIES.list(1), list],
    [ENTRIES.manifest, text],
    [ENTRIES.seal, Buffer.from(`${sha256(text)}\n`)],
  ];
}

async function pack(parts: readonly Entry[], passphrase?: string): Promise<Buffer> {
  const packer = packArchive(new Date(0), passphrase);
  const bytes = buffer(packer.bytes);
  for (const [name, content] of parts) await packer.add(name, content);
  packer.end();
  return bytes;
}

/**
 * Each try of a passphrase costs a tenth of a second: so is it meant. What lies open ends with an empty frame of
 * zstd, thirteen bytes that Node adds and doesn't read.
 */
const BOTH = [
  { passphrase: undefined, tries: 60, behind: 13 },
  { passphrase: 'kopi gayo arabika', tries: 5, behind: 0 },
];

const check = (archive: Buffer, passphrase?: string) => checkArchive(readArchive(Readable.from([archive]), passphrase));

test.each(BOTH)('what is packed comes back (passphrase: $passphrase)', async ({ passphrase }) => {
  const found: string[] = [];
  const visited = checkArchive(readArchive(Readable.from([await pack(entries(), passphrase)]), passphrase), {
    rows: async (table, piece) => void found.push(`${table} ${piece}`),
    afterTables: async () => void found.push('all tables'),
    upload: async (key, content) => void found.push(`${key} ${content.equals(PICTURE)}`),
  });
  expect((await visited).tables.map(({ rows }) => rows)).toEqual([0, 2]);
  expect(found).toEqual([`products ${ROWS}`, `products ${ROWS}`, 'all tables', `${KEY} true`]);
});

test.each(BOTH)('an archive that is cut off anywhere is refused (passphrase: $passphrase)', async ({ passphrase, tries, behind }) => {
  const whole = await pack(entries(), passphrase);
  for (let step = 0; step < tries; step += 1)
    await expect(check(whole.subarray(0, Math.floor((whole.length * step) / tries)), passphrase), `${step}`).rejects.toThrow(/archive/u);
  await expect(check(whole.subarray(0, -1 - behind), passphrase)).rejects.toThrow(/cut off|damaged/u);
});

test.each(BOTH)('a byte that flips anywhere is found (passphrase: $passphrase)', async ({ passphrase, tries, behind }) => {
  const whole = await pack(entries(), passphrase);
  for (let step = 0; step < tries; step += 1) {
    const damaged = Buffer.from(whole);
    const place = Math.floor(((whole.length - 1 - behind) * step) / (tries - 1));
    damaged[place] = (damaged[place] ?? 0) ^ 0x40;
    await expect(check(damaged, passphrase), `byte ${place}`).rejects.toThrow();
  }
});

test.each(BOTH)('a byte more or less at its end is found (passphrase: $passphrase)', async ({ passphrase, behind }) => {
  const whole = await pack(entries(), passphrase);
  await check(whole, passphrase);
  for (const more of [Buffer.from([0]), Buffer.from('x'), Buffer.alloc(400_000, 7), whole])
    await expect(check(Buffer.concat([whole, more]), passphrase), `${more.length} more`).rejects.toThrow(/archive/u);
  // Cut off exactly before what the packer adds to it, it is whole.
  for (let less = 1; less < 20; less += 1)
    if (less !== behind) await expect(check(whole.subarray(0, -less), passphrase), `${less} less`).rejects.toThrow(/archive/u);
});

test('sealed pieces in another order, and a piece that is left out, are found', async () => {
  const whole = await pack(entries(), 'kopi');
  const [HEADER, PIECE] = [57, 64 * 1024 + 16];
  const piece = (number: number) => whole.subarray(HEADER + number * PIECE, HEADER + (number + 1) * PIECE);
  const rest = whole.subarray(HEADER + 2 * PIECE);
  const header = whole.subarray(0, HEADER);
  await check(Buffer.concat([header, piece(0), piece(1), rest]), 'kopi');
  await expect(check(Buffer.concat([header, piece(1), piece(0), rest]), 'kopi')).rejects.toThrow(/put together/u);
  await expect(check(Buffer.concat([header, piece(0), rest]), 'kopi')).rejects.toThrow(/put together/u);
});

test('a wrong passphrase is said to be wrong, and a missing one to be missing', async () => {
  const whole = await pack(entries(), 'kopi');
  await expect(check(whole, 'madu')).rejects.toThrow(/passphrase is not the one/u);
  await expect(check(whole)).rejects.toThrow(/BACKUP_PASSPHRASE/u);
});

test.each<[string, (parts: Entry[]) => Entry[]]>([
  ['a table’s pieces change places with a file', ([a, b, c, d, ...rest]) => [a, b, d, c, ...rest].filter((each) => each !== undefined)],
  ['a file is left out', (parts) => parts.filter(([name]) => !name.startsWith('uploads/'))],
  ['a table’s last piece is left out', (parts) => parts.filter(([name]) => name !== ENTRIES.rows('products', 2))],
  ['a table is left out', (parts) => parts.filter(([name]) => !name.startsWith('tables/'))],
  ['a file has other bytes', (parts) => parts.map(([name, content]) => [name, name.startsWith('uploads/') ? ROWS : content])],
  ['rows are others', (parts) => parts.map(([name, content]) => [name, name.endsWith('000002.copy') ? Buffer.from('3\tX\n') : content])],
  ['a file is there that nobody named', (parts) => [...parts.slice(0, 5), [ENTRIES.upload('documents/x.pdf'), ROWS], ...parts.slice(5)]],
  ['a file leads out of its folder', (parts) => [...parts.slice(0, 3), ['uploads/../../etc/passwd', ROWS], ...parts.slice(3)]],
  ['its end is missing', (parts) => parts.slice(0, -1)],
  ['something comes behind its end', (parts) => [...parts, [ENTRIES.readMe, ROWS]]],
])('it is refused when %s', async (_, change) => {
  await check(await pack(entries()));
  await expect(check(await pack(change(entries())))).rejects.toThrow(/^The archive is (damaged|cut off)/u);
});

import { z } from 'zod';

/** Names of an archive's entries, in the order in which they come. */
export const ENTRIES = {
  readMe: 'README.txt',
  /** A piece of a table, in PostgreSQL's text format of COPY. */
  rows: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}.copy`,
  upload: (key: string) => `uploads/${key}`,
  /** Hashes of the uploads that came since the list before, as `sha256sum` writes them. */
  list: (number: number) => `lists/${String(number).padStart(6, '0')}.sha256`,
  manifest: 'manifest.json',
  /** Hash of the manifest: what has it is whole. */
  seal: 'manifest.sha256',
};

/** So many uploads are named by one list. */
export const UPLOADS_PER_LIST = 1_000;
/** Larger entries are never written; one that says so is not read into memory. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;

const Hash = z.string().regex(/^[a-f0-9]{64}$/u);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/u);

const TableEntry = z.object({
  name: Name,
  columns: z.array(Name),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** Of all its pieces, one after the other. */
  sha256: Hash,
});

const SequenceEntry = z.object({ name: Name, value: z.string().regex(/^-?\d+$/u), is_called: z.boolean() });

/** Sums that an owner knows by heart: they are compared after a restore. Money in sen, stock in units. */
const Sums = z.object({
  orders: z.string(),
  orders_total_sen: z.string(),
  orders_refunded_sen: z.string(),
  stock_units: z.string(),
  ledger_units: z.string(),
});

/** What an archive holds: its last entry but one. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken. */
  taken_at: z.iso.datetime(),
  /** Of the shop that made it. */
  version: z.string(),
  /** The newest migration of its tables, by when it was made (milliseconds). */
  migration: z.number().int(),
  postgres: z.string(),
  tables: z.array(TableEntry),
  sequences: z.array(SequenceEntry),
  sums: Sums,
  uploads: z.object({
    files: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    lists: z.array(Hash),
    /** Files that records named and that the storage didn't have. */
    missing: z.number().int().nonnegative(),
    first_missing: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof Manifest>;
export type Sums = z.output<typeof Sums>;

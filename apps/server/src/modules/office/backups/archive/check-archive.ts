import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ENTRIES, Manifest, UPLOADS_PER_LIST } from './manifest.ts';
import type { ArchiveEntry } from './read-archive.ts';

/** What is done with the parts of an archive on the way. */
export interface ArchiveVisitor {
  /** The next piece of a table; tables come one after the other. */
  rows?(table: string, piece: Buffer): Promise<void>;
  /** All tables have come. */
  afterTables?(): Promise<void>;
  upload?(key: string, content: Buffer): Promise<void>;
}

const TABLE = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}\.copy$/u;
const UPLOAD = /^uploads\/((?:[a-z0-9-]+\/)+[a-z0-9.-]+)$/u;

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * Reads an archive to its end and compares everything with its manifest: order, names, counts and hashes. Throws a sentence about what
 * differs; returns the manifest of one that is whole.
 */
export async function checkArchive(entries: AsyncIterable<ArchiveEntry>, visitor: ArchiveVisitor = {}): Promise<Manifest> {
  const tables = new Map<string, { bytes: number; hash: Hash }>();
  const uploads = { files: 0, bytes: 0, lists: [] as string[] };
  let unlisted: string[] = [];
  let table = '';
  let isAfterTables = false;
  let manifest: Manifest | undefined;
  let manifestHash = '';
  let isWhole = false;

  for await (const { name, content } of entries) {
    if (isWhole) throw damaged(`${name} comes behind its end`);
    const [, rowsOf] = TABLE.exec(name) ?? [];
    const [, key] = UPLOAD.exec(name) ?? [];
    if (name !== ENTRIES.readMe && rowsOf === undefined && !isAfterTables) {
      isAfterTables = true;
      await visitor.afterTables?.();
    }

    if (name === ENTRIES.readMe && tables.size === 0 && !isAfterTables) continue;
    if (rowsOf !== undefined) {
      if (isAfterTables || (rowsOf !== table && tables.has(rowsOf))) throw damaged(`${name} is not in its place`);
      table = rowsOf;
      const tally = tables.get(table) ?? { bytes: 0, hash: createHash('sha256') };
      tables.set(table, tally);
      tally.bytes += content.length;
      tally.hash.update(content);
      await visitor.rows?.(table, content);
    } else if (key !== undefined && !manifest) {
      uploads.files += 1;
      uploads.bytes += content.length;
      unlisted.push(`${hashOf(content)}  ${name}`);
      if (unlisted.length > UPLOADS_PER_LIST) throw damaged('a list of files is missing');
      await visitor.upload?.(key, content);
    } else if (name === ENTRIES.list(uploads.lists.length + 1) && !manifest) {
      if (content.toString() !== listOf(unlisted)) throw damaged(`the files before ${name} are not those that it names`);
      uploads.lists.push(hashOf(content));
      unlisted = [];
    } else if (name === ENTRIES.manifest && !manifest) {
      manifest = readManifest(content);
      manifestHash = hashOf(content);
    } else if (name === ENTRIES.seal && manifest) {
      if (content.toString() !== `${manifestHash}\n`) throw damaged('its manifest is not the one that was written');
      isWhole = true;
    } else throw damaged(`${name} is not expected there`);
  }

  if (!manifest || !isWhole) throw new Error('The archive is cut off: its end is missing. It is of no use.');
  const found = [...tables].map(([each, { bytes, hash }]) => ({ name: each, bytes, sha256: hash.digest('hex') }));
  const expected = manifest.tables.filter(({ bytes }) => bytes > 0).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  if (!isDeepStrictEqual(found, expected)) throw damaged('its tables are not those that its manifest names');
  const { files, bytes, lists } = manifest.uploads;
  if (!isDeepStrictEqual(uploads, { files, bytes, lists }) || unlisted.length > 0)
    throw damaged('its files are not those that its manifest names');
  return manifest;
}

/** As `sha256sum -c` reads it. */
export function listOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function readManifest(content: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new Error('The archive has a manifest that this version cannot read: it was made by a newer one, or it is damaged.', {
      cause: error,
    });
  }
}

function damaged(what: string): Error {
  return new Error(`The archive is damaged: ${what}. Nothing of it can be relied on.`);
}

import type { SearchedDetail } from '@lapak/contract/bookkeeping/discrepancy-detail';
import type { Connection } from '../../../database/connection.ts';
import type { Anchors } from './anchors.ts';
import {
  findHashes,
  findNewestSeal,
  findPieceOfChanges,
  findPieceOfSeals,
  findStrayChanges,
  findVanishedChanges,
  findWrongSeals,
  type WrongSeal,
} from './chain-queries.ts';

/** Something that isn't as the seals say. */
export interface ChainFault {
  /** What it is about, as 'change 5', 'seal 6' or 'anchor 6 <time>'. */
  about: string;
  detail: Extract<SearchedDetail, { change: number } | { seal: number }>;
  /** The first 48 bits of the hash that should be there, and of the one that is; 0 for none. Of anchors, how many nights are wrong. */
  expected: number;
  found: number;
}

/** Rows a statement. A million rows at once would take longer than a statement may. */
const PIECE = 20_000;
/** Somebody who rewrote everything needn't fill the list of findings too. */
const MAX_FAULTS = 500;

/**
 * Follows the whole chain, piece by piece: computes each seal anew, looks for changes without one, and compares the seals that were noted
 * outside of the database.
 */
export async function findChainFaults(connection: Connection, anchors: Anchors | null, piece = PIECE): Promise<ChainFault[]> {
  const faults = anchors ? await findMovedAnchors(connection, anchors) : [];
  const room = () => Math.max(0, MAX_FAULTS - faults.length);
  for (const id of await findVanishedChanges(connection, room()))
    faults.push(aboutChange('audit_missing', { id, kind: null, record: null, at: null }));
  let after = 0;
  for (let last = await findPieceOfSeals(connection, 0, piece); last !== null; last = await findPieceOfSeals(connection, after, piece)) {
    faults.push(...(await findWrongSeals(connection, { after, last, limit: room() })).flatMap(faultsOf));
    after = last;
  }
  after = 0;
  for (
    let last = await findPieceOfChanges(connection, 0, piece);
    last !== null;
    last = await findPieceOfChanges(connection, after, piece)
  ) {
    for (const { id, kind, record_id, created_at } of await findStrayChanges(connection, { after, last, limit: room() }))
      faults.push(aboutChange('audit_unsealed', { id, kind, record: record_id, at: created_at }));
    after = last;
  }
  return faults;
}

/** Where the chain ends; null while there is none. */
export async function findChainEnd(connection: Connection): Promise<{ number: number; hash: string } | null> {
  const newest = await findNewestSeal(connection);
  return newest ? { number: newest.number, hash: newest.hash.toString('hex') } : null;
}

/** Notes outside of the database where the chain ends, and returns it; null where that is noted already, or there is none. */
export async function dropAnchor(connection: Connection, anchors: Anchors, now: Date): Promise<{ number: number; hash: string } | null> {
  const newest = await findNewestSeal(connection);
  if (!newest) return null;
  const end = { number: newest.number, hash: newest.hash.toString('hex') };
  const last = (await anchors.read()).at(-1);
  if (last?.number === end.number && last.hash === end.hash) return null;
  await anchors.add({ ...end, at: now.toISOString() });
  return end;
}

/** Nights that follow each other are one fault: a restored backup lacks all of its last ones. */
async function findMovedAnchors(connection: Connection, anchors: Anchors): Promise<ChainFault[]> {
  const noted = await anchors.read();
  const hashes = await findHashes(
    connection,
    noted.map(({ number }) => number),
  );
  const runs: (typeof noted)[] = [];
  let isWrong = false;
  for (const anchor of noted) {
    const wasWrong = isWrong;
    isWrong = hashes.get(anchor.number)?.toString('hex') !== anchor.hash;
    if (isWrong && wasWrong) runs.at(-1)?.push(anchor);
    else if (isWrong) runs.push([anchor]);
  }
  return runs.flatMap((nights) => {
    const [first, last] = [nights[0], nights.at(-1)];
    if (!first || !last) return [];
    const several = nights.length > 1 ? { nights: nights.length, until: last.at } : {};
    // Named by its end, and compared by its length: a night more, at either end, is told anew although the others were settled.
    return {
      about: `anchor ${last.number} ${last.at}`,
      detail: { code: 'audit_anchor', seal: first.number, at: first.at, ...several },
      expected: 0,
      found: nights.length,
    };
  });
}

function faultsOf(seal: WrongSeal): ChainFault[] {
  const { number, change_id: id, kind, record_id: record, changed_at: at, digest, digest_now: now } = seal;
  const faults: ChainFault[] = [];
  if (seal.missing > 0 || seal.is_broken)
    faults.push({
      about: `seal ${number}`,
      detail: { code: 'audit_chain', seal: number, missing: seal.missing },
      expected: number,
      found: seal.missing,
    });
  if (seal.is_gone || now === null) faults.push(aboutChange('audit_missing', { id, kind, record, at }, digest));
  else if (!now.equals(digest)) faults.push(aboutChange('audit_changed', { id, kind, record, at }, digest, now));
  return faults;
}

function aboutChange(
  code: 'audit_changed' | 'audit_missing' | 'audit_unsealed',
  { id, kind, record, at }: { id: number; kind: string | null; record: number | null; at: Date | null },
  sealed?: Buffer,
  now?: Buffer,
): ChainFault {
  return {
    about: `change ${id}`,
    detail: { code, change: id, kind, record, at: at?.toISOString() ?? null },
    expected: beginningOf(sealed),
    found: beginningOf(now),
  };
}

function beginningOf(hash: Buffer | undefined): number {
  return hash?.readUIntBE(0, 6) ?? 0;
}

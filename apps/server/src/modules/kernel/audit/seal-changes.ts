import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connection.ts';
import { findChainEnd, insertSeals, lockChain, type Seal, takeUnsealed, type Unsealed } from './chain-queries.ts';

/** Changes a transaction. */
const PIECE = 500;

/**
 * Seals what the audit got since the last time, and answers how much that was (decision 94). Whoever writes a change waits for nobody: it
 * is sealed after its commit, whenever that comes, and once, since taking it off the waiting ones and sealing it is one transaction. Of
 * two at once the second does nothing.
 */
export async function sealChanges(database: Database, piece = PIECE): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.transaction((transaction) => sealPiece(transaction, piece));
    sealed += count;
    if (count < piece) return sealed;
  }
}

async function sealPiece(transaction: Transaction, piece: number): Promise<number> {
  if (!(await lockChain(transaction))) return 0;
  const { number, hash, now } = await findChainEnd(transaction);
  const seals: Seal[] = [];
  let before = { number, hash };
  for (const change of await takeUnsealed(transaction, piece)) {
    const seal = sealOf(change, before, now);
    seals.push(seal);
    before = seal;
  }
  await insertSeals(transaction, seals);
  return seals.length;
}

/** The next link. check-chain's statement computes the same hash in the database. */
function sealOf(change: Unsealed, before: { number: number; hash: Buffer }, sealedAt: string): Seal {
  const number = before.number + 1;
  const { change_id, kind, record_id, changed_at, digest } = change;
  const content = [number, change_id, kind, record_id ?? '', changed_at, digest.toString('hex'), sealedAt].join('|');
  return { ...change, number, sealed_at: sealedAt, hash: createHash('sha256').update(before.hash).update(content).digest() };
}

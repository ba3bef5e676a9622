import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../database/connection.ts';
import { type Parts, transact } from '../../database/transaction.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { commitUnderKey, commitWithout, findRecord, isKeyTaken, type RecordRow, setAnswer } from './queries.ts';

/** A call that may be sent again. Without a key it is a new one each time. */
export interface Attempt {
  /** Where the key counts: the same key means something else in another scope. */
  scope: string;
  key: string | null;
  /** What came with the key; it must be the same when the key comes again. */
  body: unknown;
}

/** What was written, and its answer: null where that must wait for somebody outside. */
export interface Written {
  id: number;
  kept: KeptAnswer | null;
  /** What is still to be written: it goes out in one statement with the key, and the commit with it. */
  last?: Parts;
}

/** The work behind the answer, in its steps. */
interface Work {
  check?: undefined;
  readsFirst?: undefined;
  /** Writes it, in the transaction that takes the key after it; returns its id, with the answer where that is known by then. */
  write(transaction: Transaction): Promise<number | Written>;
  /** The answer for what was written. Runs after the commit, again if a process died meanwhile, perhaps by two at once. */
  answer(id: number): Promise<KeptAnswer>;
}

interface CheckedWork<Checked> extends Pick<Work, 'answer'> {
  /** What can be refused before anything is locked, and what must be asked outside of a transaction. */
  check(): Promise<Checked>;
  /** Whether `write` begins with reads and locks alone, as `transact` has it. */
  readsFirst?: boolean;
  write(transaction: Transaction, checked: Checked): Promise<number | Written>;
}

/**
 * Does the work once and gives every call with this key and body the same answer, forever. A refusal isn't kept: what was
 * refused wrote nothing, and may be sent again. Throws `idempotency_key_reused` when the key comes with another body.
 */
export async function answerOnce<Checked>(database: Database, attempt: Attempt, work: Work | CheckedWork<Checked>): Promise<KeptAnswer> {
  const writeWith = async (end: (transaction: Transaction, written: Written) => Promise<Written>): Promise<Written> => {
    const write = await checkedWrite(work);
    return transact(database.$client, async (transaction) => end(transaction, writtenOf(await write(transaction))), {
      readsFirst: work.readsFirst ?? false,
    });
  };
  if (attempt.key === null) {
    const { id, kept } = await writeWith(async (transaction, written) => {
      if (written.last) await commitWithout(transaction, written.last);
      return written;
    });
    return kept ?? work.answer(id);
  }
  const key = `${attempt.scope}:${attempt.key}`;
  const fingerprint = fingerprintOf(attempt.body);
  const earlier = () => findEarlier(database, { key, fingerprint }, work);

  const answered = await earlier();
  if (answered) return answered;
  let written: Written;
  try {
    written = await writeWith(async (transaction, { id, kept, last }) => {
      const record = await commitUnderKey(transaction, { key, fingerprint, writtenId: id, kept }, last);
      return { id, kept: keptIn(record) };
    });
  } catch (error) {
    // Another call with this key may have been quicker by a moment. Then its answer counts, not what it left us short of.
    const first = await earlier();
    if (first) return first;
    throw isKeyTaken(error) ? failure('busy') : error;
  }
  return written.kept ?? keep(database, key, await work.answer(written.id));
}

function writtenOf(written: number | Written): Written {
  return typeof written === 'number' ? { id: written, kept: null } : written;
}

/** What is to be written, once it is checked. */
async function checkedWrite<Checked>(work: Work | CheckedWork<Checked>): Promise<Work['write']> {
  if (!work.check) return (transaction) => work.write(transaction);
  const checked = await work.check();
  return (transaction) => work.write(transaction, checked);
}

/** The kept answer of a key; one that was never finished is finished now. Null for a new key. */
async function findEarlier(
  database: Database,
  { key, fingerprint }: { key: string; fingerprint: string },
  work: Pick<Work, 'answer'>,
): Promise<KeptAnswer | null> {
  const record = await findRecord(database, key);
  if (!record) return null;
  if (record.fingerprint !== fingerprint) throw failure('idempotency_key_reused');
  const kept = keptIn(record);
  if (kept) return kept;
  return record.written_id === null ? null : keep(database, key, await work.answer(record.written_id));
}

/** Two calls may have answered at once; the first answer stays, and is read back so that all give the very same. */
async function keep(database: Database, key: string, { status, answer }: KeptAnswer): Promise<KeptAnswer> {
  await setAnswer(database, key, status, answer);
  const record = await findRecord(database, key);
  return (record && keptIn(record)) ?? { status, answer };
}

/** The answer as it was stored, which is how it is given each time. */
function keptIn({ status, answer }: Pick<RecordRow, 'status' | 'answer'>): KeptAnswer | null {
  return status === null ? null : { status, answer };
}

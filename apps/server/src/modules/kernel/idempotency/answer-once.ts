import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { fingerprintOf } from './fingerprint.ts';
import { findRecord, insertRecord, isKeyTaken, type RecordRow, setAnswer } from './queries.ts';
import type { StoredResponse } from './stored-response.ts';

/** A call that may be sent again. Without a key it is a new one each time. */
export interface Attempt {
  /** Where the key counts: the same key means something else in another scope. */
  scope: string;
  key: string | null;
  /** What came with the key; it must be the same when the key comes again. */
  body: unknown;
}

const RECORDED = Symbol('recorded');

/** What was written, with its key. Only `RecordKey` makes one: nothing can be written and its key forgotten. */
interface Recorded {
  [RECORDED]: true;
  id: number;
  response: StoredResponse | null;
}

/**
 * Takes the key for what the transaction has written, with the response where that is known by then. Called last: of two calls with one
 * key the second waits here until the first has ended, and then fails with all that it wrote.
 */
type RecordKey = (transaction: Transaction, id: number, response?: StoredResponse | null) => Promise<Recorded>;

interface Work {
  /** Checks the call and writes it in a transaction of its own, which ends with `record`. */
  write(record: RecordKey): Promise<Recorded>;
  /** The response to what was written. Runs after the commit, again if a process died meanwhile, perhaps by two at once. */
  answer(id: number): Promise<StoredResponse>;
}

/**
 * Does the work once and gives every call with this key and body the same response, forever. A refusal isn't stored: what was
 * refused wrote nothing, and may be sent again. Throws `idempotency_key_reused` when the key comes with another body.
 */
export async function answerOnce(database: Database, attempt: Attempt, work: Work): Promise<StoredResponse> {
  if (attempt.key === null) {
    const { id, response } = await work.write(async (_transaction, written, known = null) => recorded(written, known));
    return response ?? work.answer(id);
  }
  const key = `${attempt.scope}:${attempt.key}`;
  const fingerprint = fingerprintOf(attempt.body);
  const earlier = () => findEarlier(database, { key, fingerprint }, work);

  const answered = await earlier();
  if (answered) return answered;
  let written: Recorded;
  try {
    written = await work.write(async (transaction, id, response = null) =>
      recorded(id, storedIn(await insertRecord(transaction, { key, fingerprint, writtenId: id, response }))),
    );
  } catch (error) {
    // Another call with this key may have been quicker by a moment. Then its response counts, not what it left us short of.
    const first = await earlier();
    if (first) return first;
    throw isKeyTaken(error) ? failure('busy') : error;
  }
  return written.response ?? store(database, key, await work.answer(written.id));
}

function recorded(id: number, response: StoredResponse | null): Recorded {
  return { [RECORDED]: true, id, response };
}

/** The stored response of a key; one that was never finished is finished now. Null for a new key. */
async function findEarlier(
  database: Database,
  { key, fingerprint }: { key: string; fingerprint: string },
  work: Pick<Work, 'answer'>,
): Promise<StoredResponse | null> {
  const record = await findRecord(database, key);
  if (!record) return null;
  if (record.fingerprint !== fingerprint) throw failure('idempotency_key_reused');
  const stored = storedIn(record);
  if (stored) return stored;
  return record.written_id === null ? null : store(database, key, await work.answer(record.written_id));
}

/** Two calls may have answered at once; the first response stays, and is read back so that all give the very same. */
async function store(database: Database, key: string, { status, answer }: StoredResponse): Promise<StoredResponse> {
  await setAnswer(database, key, status, answer);
  const record = await findRecord(database, key);
  return (record && storedIn(record)) ?? { status, answer };
}

/** The response as it was stored, which is how it is given each time. */
function storedIn({ status, answer }: Pick<RecordRow, 'status' | 'answer'>): StoredResponse | null {
  return status === null ? null : { status, answer };
}

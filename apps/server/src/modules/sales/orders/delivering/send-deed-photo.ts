import { createHash } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { answerOnce, findWritten, responseOf, type StoredResponse } from '../../../kernel/idempotency/index.ts';
import { keepPrivatePicture, type Uploads } from '../../../kernel/uploads/index.ts';
import { findDeed, lockOrder, setDeedPicture } from '../../records/index.ts';
import { wasGiven } from './round-queries.ts';
import { holdCurrentRound, isErased, scopeOfDeeds } from './say-at-stop.ts';

interface SentPhoto {
  token: string;
  /** Of the deed. */
  key: string;
  photo: Buffer;
}

/**
 * Stores the photo of what a courier said of a stop, under that deed's key, as long as the deed itself would be heard. The same again
 * changes nothing, so that a call whose answer was lost can be repeated. Throws `not_found` where nothing was said under that key or the
 * link has ended, `idempotency_key_reused` for another photo, or a refusal of the photo.
 */
export async function sendDeedPhoto(
  { database, uploads }: { database: Database; uploads: Uploads },
  { token, key, photo }: SentPhoto,
): Promise<StoredResponse> {
  const bytes = createHash('sha256').update(photo).digest('hex');
  return answerOnce(
    database,
    { scope: `stop-photo:${token}`, key, body: { bytes } },
    {
      write: async (record) => {
        // Checked before the photo is decoded, and again under the lock.
        await database.transaction((transaction) => findDeedOf(transaction, token, key));
        const { id: picture } = await uploads.storePrivatePicture(photo);
        return database.transaction(async (transaction) => {
          const deed = await findDeedOf(transaction, token, key);
          await keepPrivatePicture(transaction, picture);
          await setDeedPicture(transaction, deed.id, picture);
          return record(transaction, deed.order_id);
        });
      },
      answer: async (order_id) => responseOf('sendDeedPhoto', { data: { order_id } }),
    },
  );
}

/** What was said under a key by a link that is still heard, with its order locked. */
async function findDeedOf(transaction: Transaction, token: string, key: string) {
  const round = await holdCurrentRound(transaction, token);
  const id = await findWritten(transaction, scopeOfDeeds(token), key);
  const deed = id === null ? undefined : await findDeed(transaction, id);
  // A key that an older process has taken stands for something else.
  if (deed?.courier_id !== round.courier_id || !(await wasGiven(transaction, round.id, deed.order_id))) throw failure('not_found');
  const order = await lockOrder(transaction, deed.order_id);
  if (!order || isErased(order)) throw failure('not_found');
  return deed;
}

import { failure } from '@lapak/contract/errors';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { notify } from '@lapak/server/database/listen.ts';
import { replayRows, WEBHOOK_CHANNEL } from './delivery-queries.ts';
import { findEndpoint } from './queries.ts';

/**
 * Has a delivery sent once more under its id, or all that were given up; returns how many. Throws `not_found`, and `changed_meanwhile`
 * where the endpoint is off or the delivery is on its way.
 */
export async function replayDeliveries(database: Database, endpointId: number, deliveryId: number | null): Promise<number> {
  return database.transaction(async (transaction) => {
    const endpoint = existing(await findEndpoint(transaction, endpointId));
    if (!endpoint.is_active) throw failure('changed_meanwhile', { text: 'Webhook ini tidak aktif. Aktifkan dulu, lalu kirim ulang.' });
    const count = await replayRows(transaction, endpointId, deliveryId);
    if (deliveryId !== null && count === 0)
      throw failure('changed_meanwhile', { text: 'Kiriman ini sedang dikirim atau sudah tidak disimpan.' });
    await notify(transaction, WEBHOOK_CHANNEL, '');
    return count;
  });
}

import type { Database } from '../../../database/connection.ts';
import { forgetProviderNumbers, useOwnIdsAtProvider } from '../../kernel/locations/index.ts';
import { deleteAllQuotes, forgetQuestions, lockProviderName, saveProviderName } from './queries.ts';

/**
 * Sets the courier service in use: its address, or `sandbox`. When it was another one before, its quotes and district numbers are dropped,
 * since they would mean other places and prices.
 */
export async function useShippingProvider(database: Database, provider: { name: string; knowsOwnIds: boolean }): Promise<void> {
  await database.transaction(async (transaction) => {
    if ((await lockProviderName(transaction)) !== provider.name) {
      await forgetProviderNumbers(transaction);
      await deleteAllQuotes(transaction);
      await forgetQuestions(transaction);
      await saveProviderName(transaction, provider.name);
    }
    if (provider.knowsOwnIds) await useOwnIdsAtProvider(transaction);
  });
}

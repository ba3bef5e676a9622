import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/test-database.ts';
import { keptChannels } from '../../../../database/tables.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import { gatewayChannel } from '../../../../providers/tripay/tripay-schemas.ts';
import { createChannelList } from './list-channels.ts';

const HOUR_MS = 3_600_000;
let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await shop.database.delete(keptChannels);
});

/** A gateway that answers, or doesn't, and counts how often it was asked. */
function gateway() {
  const briva = gatewayChannel.parse({
    code: 'BRIVA',
    name: 'BRI Virtual Account',
    fee_customer: { flat: '4250', percent: '0.00' },
    minimum_amount: 10_000,
    maximum_amount: '5000000',
  });
  const state = { isAway: false, asked: 0 };
  return {
    state,
    async channels() {
      state.asked += 1;
      if (state.isAway) throw new ProviderError('tripay', 'unreachable', 'away');
      return [briva];
    },
  };
}

test('a process that starts during an outage has what another one was told, for a day', async () => {
  let now = Date.now();
  const tripay = gateway();
  const { database } = shop;
  const told = await createChannelList(tripay, { database, now: () => now }).list(100_000);
  tripay.state.isAway = true;
  now += 2 * HOUR_MS;
  const later = createChannelList(tripay, { database, now: () => now });
  expect(await later.list(100_000)).toEqual(told);
  expect(told).toMatchObject([{ code: 'BRIVA', fee_customer: 4_250, minimum_amount: 10_000, maximum_amount: 5_000_000 }]);
  // Not waited for by every checkout anew.
  expect(await later.find('BRIVA', 100_000)).toBeDefined();
  expect(tripay.state.asked).toBe(2);
  now += 23 * HOUR_MS;
  await expect(later.list(100_000)).rejects.toMatchObject({ code: 'channels_failed' });
  tripay.state.isAway = false;
  expect(await later.list(100_000)).toEqual(told);
});

test('processes share what is fresh, and limits hold', async () => {
  const tripay = gateway();
  const { database } = shop;
  await createChannelList(tripay, { database }).list(0);
  const other = createChannelList(tripay, { database });
  expect(await other.find('BRIVA', 9_999)).toBeUndefined();
  expect(await other.find('BRIVA', 10_000)).toBeDefined();
  expect(await other.find('BRIVA', 5_000_001)).toBeUndefined();
  expect(tripay.state.asked).toBe(1);
});

import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { sendStored } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import type { FastifyInstance } from 'fastify';
import { billAccounts } from './bill-accounts.ts';
import { loadBills } from './load-bills.ts';
import { addBill, payBill, undoBill } from './write-bill.ts';

/** Bills that are paid later (decision 177). */
export function registerBillRoutes(app: FastifyInstance, needs: { database: Database; settings: CachedSettings }): void {
  const actOf = ({ headers, caller }: { headers: { 'idempotency-key'?: string | undefined }; caller: { id: number } }) => ({
    key: headers['idempotency-key'] ?? null,
    userId: caller.id,
  });

  endpoint(app, 'listBills', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await loadBills(needs, { q: query.q, state: query.state, slice });
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listBillAccounts', async () => ({ data: billAccounts((await needs.settings.read()).books) }));

  endpoint(app, 'addBill', async ({ body, reply, ...call }) => sendStored(reply, await addBill(needs, { input: body, ...actOf(call) })));

  endpoint(app, 'payBill', async ({ params, body, reply, ...call }) =>
    sendStored(reply, await payBill(needs, { id: params.id, input: body, ...actOf(call) })),
  );

  endpoint(app, 'undoBill', async ({ params, body, reply, ...call }) =>
    sendStored(reply, await undoBill(needs, { id: params.id, reason: body.reason, ...actOf(call) })),
  );
}

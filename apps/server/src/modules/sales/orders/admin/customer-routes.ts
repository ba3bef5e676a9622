import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import { mayAdminister } from '@lapak/contract/people/roles';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../../database/listing.ts';
import { type Caller, endpoint, roleOf } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { deleteMerge, insertCustomerNote, listCustomerRows } from '../customers/customer-queries.ts';
import { loadCustomer, maskTillCustomer, presentTillCustomer } from '../customers/load-customer.ts';
import { mergeCustomers } from '../customers/merge-customers.ts';

/** Of what a cashier types, before anybody is found; and how many are. */
const MIN_SEARCH = 3;
const MAX_FOUND = 20;
/** Of one session in an hour: for the people at the counter, not for all whom the shop knows. */
const MAX_SEARCHES = 60;

/** Buyers as their orders tell of them, with notes and merging by hand. */
export function registerCustomerRoutes(app: FastifyInstance, { database, auditor }: { database: Database; auditor: Auditor }): void {
  const searches = app.countCalls('till-customers', 3_600_000);
  endpoint(app, 'listCustomers', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listCustomerRows(database, query.q, query.sort ?? '-last_order', slice);
    return { data: rows, meta: pageMeta(slice, total) };
  });

  const find = async (q: string) => (await listCustomerRows(database, q, '-last_order', { page: 1, limit: MAX_FOUND, offset: 0 })).rows;
  const count = async (caller: Pick<Caller, 'id' | 'sessionId'>) => {
    const [{ count: searched }] = await searches.add([`session ${caller.sessionId}`]);
    if (searched > MAX_SEARCHES * app.rateLimitScale) throw failure('too_many_requests');
    auditor.noteRepeated(`customers ${caller.id}`, { kind: 'export', action: 'taken', userId: caller.id, name: 'findTillCustomers' });
  };

  endpoint(app, 'findTillCustomers', async ({ query: { q }, caller }) => {
    if (q.trim().length < MIN_SEARCH) return { data: [] };
    if (mayAdminister(roleOf(caller))) return { data: (await find(q)).map(presentTillCustomer) };
    await count(caller);
    return { data: (await find(q)).map(maskTillCustomer) };
  });

  endpoint(app, 'chooseTillCustomer', async ({ body: { q, ...seen }, caller }) => {
    if (q.trim().length < MIN_SEARCH) throw failure('invalid_input');
    await count(caller);
    const place = Number(seen.key);
    const row = (await find(q))[place];
    const shown = row && maskTillCustomer(row, place);
    // Somebody else may stand there by now.
    if (!row || !shown || shown.name !== seen.name || shown.phone !== seen.phone || shown.email !== seen.email)
      throw failure('changed_meanwhile', { text: 'Daftar pelanggan baru saja berubah. Cari sekali lagi.' });
    return { data: presentTillCustomer(row) };
  });

  endpoint(app, 'getCustomer', async ({ params }) => ({ data: await loadCustomer(database, params.key) }));

  endpoint(app, 'addCustomerNote', async ({ params, body, caller }) => {
    const { key } = await loadCustomer(database, params.key);
    await insertCustomerNote(database, { customer_key: key, text: body.text, user_id: caller.id });
    return { data: await loadCustomer(database, key) };
  });

  endpoint(app, 'mergeCustomer', async ({ params, body, caller }) => {
    await mergeCustomers(database, { from: params.key, into: body.into, userId: caller.id });
    return { data: await loadCustomer(database, body.into) };
  });

  endpoint(app, 'splitCustomer', async ({ params }) => {
    if (!(await deleteMerge(database, params.key))) throw failure('not_found');
  });
}

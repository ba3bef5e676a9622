import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { deleteMerge, insertCustomerNote, listCustomerRows } from '../customers/customer-queries.ts';
import { loadCustomer, presentCustomer, presentTillCustomer } from '../customers/load-customer.ts';
import { mergeCustomers } from '../customers/merge-customers.ts';

/** Of what a cashier types, before anybody is found; and how many are. */
const MIN_SEARCH = 3;
const MAX_FOUND = 20;

/** Buyers as their orders tell of them, with notes and merging by hand. */
export function registerCustomerRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listCustomers', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listCustomerRows(database, query.q, query.sort ?? '-last_order', slice);
    return { data: rows.map(presentCustomer), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'findTillCustomers', async ({ query: { q } }) => {
    if (q.trim().length < MIN_SEARCH) return { data: [] };
    const { rows } = await listCustomerRows(database, q, '-last_order', { page: 1, limit: MAX_FOUND, offset: 0 });
    return { data: rows.map(presentTillCustomer) };
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

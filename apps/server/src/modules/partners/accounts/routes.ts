import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listSliceOf, pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable } from '../../../http/send-table.ts';
import { changeAccount, presentTerms, updateTerms } from '../../assortment/businesses/index.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import { sendPrivateFile, type Uploads } from '../../kernel/uploads/index.ts';
import { adjustPartner } from './adjust-partner.ts';
import { listBalances } from './balance-queries.ts';
import { bookOpeningBalances } from './book-opening-balances.ts';
import { listEntryRows } from './entry-queries.ts';
import { CONSIGNMENT_COLUMNS, loadConsignment, loadConsignmentSheet } from './load-consignment.ts';
import { loadPartner } from './load-partner.ts';
import { payPartner } from './pay-partner.ts';
import { findPayment } from './payment-queries.ts';
import { presentEntry } from './present.ts';
import { settlePayment } from './settle-payment.ts';
import { registerStatementRoutes, type StatementDependencies } from './statement-routes.ts';

interface Needs extends StatementDependencies {
  database: Database;
  uploads: Uploads;
}

/** The books of partners: balances, ledger, payments, terms and statements (decisions 109 and 110). */
export function registerPartnerLedgerRoutes(app: FastifyInstance, needs: Needs): void {
  const { database, uploads } = needs;
  registerStatementRoutes(app, needs);

  endpoint(app, 'listPartners', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total, sums } = await listBalances(database, query, slice);
    return { data: rows, meta: { ...pageMeta(slice, total), ...sums } };
  });

  const readGoods = (q: string | undefined) => readLagging(database, (connection) => loadConsignment(connection, q));

  endpoint(app, 'listConsignment', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { goods, total } = await readGoods(query.q);
    return { data: goods.slice(slice.offset, slice.offset + slice.limit), meta: { ...pageMeta(slice, goods.length), ...total } };
  });

  endpoint(app, 'getConsignmentSheet', async ({ query: { q } }) => {
    const { shop } = await needs.settings.read();
    return { data: await readLagging(database, (connection) => loadConsignmentSheet(connection, { q, shop, now: new Date() })) };
  });

  endpoint(app, 'downloadConsignment', async ({ query, reply }) => {
    const { goods } = await readGoods(query.q);
    async function* rows() {
      yield* goods;
    }
    return sendTable(reply, 'barang-titipan', { columns: CONSIGNMENT_COLUMNS, rows: rows() });
  });

  endpoint(app, 'getPartner', async ({ params }) => ({ data: await loadPartner(database, params.id) }));

  endpoint(app, 'listPartnerEntries', async ({ params, query }) => {
    const slice = listSliceOf({ page: 1, ...query });
    const { rows, total } = await listEntryRows(database, params.id, query, slice);
    return { data: rows.map(presentEntry), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'adjustPartner', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await adjustPartner(database, { businessId: params.id, input: body, userId: caller.id, key }));
  });

  endpoint(app, 'bookOpeningBalances', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await bookOpeningBalances(database, { input: body, userId: caller.id, key }));
  });

  endpoint(app, 'payPartner', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await payPartner(database, { businessId: params.id, input: body, userId: caller.id, key }));
  });

  endpoint(app, 'settlePartnerPayment', async ({ params, body, caller }) => ({
    data: await loadPartner(database, await settlePayment(database, params.id, body, caller.id)),
  }));

  endpoint(app, 'getPartnerPaymentPhoto', async ({ params, reply }) => {
    const { photo, id } = existing(await findPayment(database, params.id));
    const file = photo === null ? null : await uploads.readPrivateFile(photo);
    return sendPrivateFile(reply, file, `bukti-bayar-mitra-${id}`);
  });

  endpoint(app, 'updatePartnerTerms', async ({ params, body }) => ({ data: presentTerms(await updateTerms(database, params.id, body)) }));

  endpoint(app, 'changePartnerAccount', async ({ params, body, caller }) => ({
    data: await changeAccount(database, params.id, body, caller.id),
  }));
}

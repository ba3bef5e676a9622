import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable } from '../../../http/send-table.ts';
import { findAccounts, findBusiness } from '../../assortment/businesses/index.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { closePeriods, planClosing } from './close-periods.ts';
import { endLink, findStatementByToken } from './link-queries.ts';
import { loadLeftOut, withAccounts, withoutUnpayable } from './load-statement.ts';
import { mailStatements, makeLink, makePageLink } from './make-link.ts';
import { PAY_LIST_COLUMNS, type PayListRow } from './pay-list-columns.ts';
import { payStatements } from './pay-statements.ts';
import { presentPlanned, presentSheet } from './present.ts';
import { findStatement, findStatements, listStatementRows } from './statement-queries.ts';

export interface StatementDependencies {
  database: Database;
  settings: CachedSettings;
  config: Pick<Config, 'publicUrl'>;
}

/** Closed periods: closing them, paying them, and reading one by its secret address (decision 110). */
export function registerStatementRoutes(app: FastifyInstance, { database, settings, config }: StatementDependencies): void {
  endpoint(app, 'previewClosing', async ({ body }) => ({ data: (await planClosing(database, body)).map(presentPlanned) }));

  endpoint(app, 'closePartnerPeriods', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    const { shop } = await settings.read();
    return sendStored(reply, await closePeriods(database, { closing: body, shop, userId: caller.id, key }));
  });

  endpoint(app, 'listStatements', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listStatementRows(database, query, slice);
    const meta = { ...pageMeta(slice, total), left_out: await loadLeftOut(database) };
    return { data: await withAccounts(database, rows), meta };
  });

  endpoint(app, 'listStatementSheets', async ({ query }) => ({
    data: (await findStatements(database, query.ids.split(',').map(Number))).map(presentSheet),
  }));

  endpoint(app, 'mailStatements', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await mailStatements(database, { input: body, userId: caller.id, key }));
  });

  endpoint(app, 'getStatement', async ({ params }) => {
    const row = existing(await findStatement(database, params.id));
    const partner = await findBusiness(database, row.business_id);
    const contact = { phone: partner?.contact_phone ?? null, email: partner?.contact_email ?? null };
    const [statement] = await withAccounts(database, [row]);
    return { data: { statement: existing(statement), sheet: presentSheet(row), ...contact } };
  });

  endpoint(app, 'payStatements', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await payStatements(database, { input: body, userId: caller.id, key }));
  });

  endpoint(app, 'makeStatementLink', async ({ params, body, caller }) => ({
    data: {
      url: await makeLink(database, {
        statementId: params.id,
        byMail: body.by_mail,
        userId: caller.id,
        publicUrl: config.publicUrl,
      }),
    },
  }));

  endpoint(app, 'endStatementLink', async ({ params }) => {
    const statement = await findStatement(database, params.id);
    if (statement) await endLink(database, { businessId: statement.business_id, statementId: statement.id });
  });

  endpoint(app, 'makePartnerPageLink', async ({ params, body, caller }) => ({
    data: {
      url: await makePageLink(database, {
        businessId: params.id,
        byMail: body.by_mail,
        userId: caller.id,
        publicUrl: config.publicUrl,
      }),
    },
  }));

  endpoint(app, 'endPartnerPageLink', async ({ params }) => {
    await endLink(database, { businessId: params.id, statementId: null });
  });

  endpoint(app, 'downloadPayList', async ({ query, reply }) => {
    const ids = query.ids?.split(',').map(Number) ?? null;
    const statements = await withoutUnpayable(database, await findStatements(database, ids));
    async function* rows(): AsyncGenerator<PayListRow> {
      for (const statement of statements) yield { statement, account: (await findAccounts(database, statement.business_id)).current };
    }
    return sendTable(reply, 'daftar-bayar-mitra', { format: query.format, columns: PAY_LIST_COLUMNS, rows: rows() });
  });

  endpoint(app, 'openStatement', async ({ params }) => {
    const id = await findStatementByToken(database, params.token);
    return { data: presentSheet(existing(id === undefined ? undefined : await findStatement(database, id))) };
  });
}

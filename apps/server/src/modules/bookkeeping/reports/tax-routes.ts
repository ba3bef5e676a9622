import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable } from '../../../http/send-table.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { loadTaxReport, stretchOf } from './load-tax-report.ts';
import { withTotals } from './present-tax.ts';
import { taxColumns } from './tax-columns.ts';
import { listTurnoverPartners, listTurnoverRows } from './turnover-queries.ts';

/** Turnover a month for the tax office, without advice (decision 119). */
export function registerTaxRoutes(app: FastifyInstance, { database, settings }: { database: Database; settings: CachedSettings }): void {
  endpoint(app, 'getTaxReport', async ({ query }) => {
    const { tax, shop } = await settings.read();
    return { data: await readLagging(database, (connection) => loadTaxReport(connection, query, { shop, tax })) };
  });

  endpoint(app, 'listTaxPartners', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { q, sort, year } = query;
    const { rows, total } = await readLagging(database, (connection) =>
      listTurnoverPartners(connection, stretchOf(year), { q, sort, slice }),
    );
    return { data: rows.map(withTotals), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'downloadTaxReport', async ({ query: { year, by }, reply }) => {
    const rows = await readLagging(database, (connection) => listTurnoverRows(connection, stretchOf(year), { partners: by === 'partner' }));
    async function* each() {
      yield* rows;
    }
    const days = { from: `${year}-01-01`, to: `${year}-12-31` };
    return sendTable(reply, by === 'partner' ? 'omzet-mitra' : 'omzet-toko', { columns: taxColumns(by), rows: each(), days });
  });
}

import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable } from '../../../http/send-table.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { loadRows, loadSalesReport } from './load-sales-report.ts';
import { reportColumns } from './report-columns.ts';
import { registerTaxRoutes } from './tax-routes.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}

/** What was sold in a period, and by what (spec section 2, reports); sums for the tax office (decision 119). */
export function registerReportRoutes(app: FastifyInstance, needs: Needs): void {
  const { database } = needs;
  registerTaxRoutes(app, needs);

  endpoint(app, 'getSalesReport', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { report, total } = await readLagging(database, (connection) => loadSalesReport(connection, query, slice));
    return { data: report, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'downloadSalesReport', async ({ query, reply }) => {
    const { rows } = await readLagging(database, (connection) => loadRows(connection, query));
    async function* each() {
      yield* rows;
    }
    return sendTable(reply, 'penjualan', { columns: reportColumns(query.by), rows: each(), days: query });
  });
}

import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Connection } from '../../../database/connection.ts';
import { sliceOf } from '../../../database/listing.ts';
import { type BusinessRow, findBusiness, findTerms } from '../../assortment/businesses/index.ts';
import { listShelfRows, type ShelfRow } from '../../assortment/stock/index.ts';
import { listSoldRows, type SoldRow, sumSoldRows } from '../../sales/records/index.ts';
import { type BalanceRow, findLastPayment, findPartnerBalance, listStatementRows, type StatementRow } from '../accounts/index.ts';
import type { PageQuery } from './page-query.ts';
import { listOwnRequests, type RequestRow } from './request-queries.ts';

/** So many rows of each list: with long names in all of them the page has still a third of its bytes left. */
const SHELF_ROWS = 20;
export const SOLD_ROWS = 12;
const STATEMENT_ROWS = 6;
const REQUEST_ROWS = 6;

/** A page of a list. */
export interface Listed<Row> {
  rows: readonly Row[];
  total: number;
  page: number;
  size: number;
}

/** What a partner's own page says. Nothing in it is about a buyer. */
export interface PageFacts {
  shop: { name: string; whatsapp: string | null };
  partner: Pick<BusinessRow, 'id' | 'name'>;
  now: Date;
  /** The day in Aceh, YYYY-MM-DD. */
  today: string;
  /** Last day of a holiday that isn't over; null without one. */
  holidayUntil: string | null;
  isPercent: boolean;
  sold: { rows: readonly SoldRow[]; sums: Awaited<ReturnType<typeof sumSoldRows>> };
  balance: BalanceRow | undefined;
  lastPayment: Awaited<ReturnType<typeof findLastPayment>>;
  shelf: Listed<ShelfRow>;
  requests: Listed<RequestRow>;
  statements: Listed<StatementRow>;
}

/** Everything of a partner's own page as it stands now; undefined where the partner is gone. */
export async function loadPage(
  connection: Connection,
  { businessId, query, shop }: { businessId: number; query: PageQuery; shop: PageFacts['shop'] },
): Promise<PageFacts | undefined> {
  const partner = await findBusiness(connection, businessId);
  if (!partner) return undefined;
  const now = new Date();
  const today = dateOf(now);
  const sums = await sumSoldRows(connection, businessId, today);
  const holiday = partner.holiday_until;
  return {
    shop,
    partner,
    now,
    today,
    holidayUntil: holiday !== null && holiday >= today ? holiday : null,
    isPercent: (await findTerms(connection, businessId))?.basis === 'percent',
    sold: { rows: sums.lines === 0 ? [] : await listSoldRows(connection, businessId, today, { limit: SOLD_ROWS, offset: 0 }), sums },
    balance: await findPartnerBalance(connection, businessId),
    lastPayment: await findLastPayment(connection, businessId),
    shelf: await listed(query.rak, SHELF_ROWS, (slice) => listShelfRows(connection, businessId, today, slice)),
    requests: await listed(query.minta, REQUEST_ROWS, (slice) => listOwnRequests(connection, businessId, slice)),
    statements: await listed(query.arsip, STATEMENT_ROWS, (slice) => listStatementRows(connection, { business_id: businessId }, slice)),
  };
}

async function listed<Row>(
  page: number,
  size: number,
  read: (slice: ReturnType<typeof sliceOf>) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Listed<Row>> {
  const { rows, total } = await read(sliceOf({ page }, size));
  return { rows, total, page, size };
}

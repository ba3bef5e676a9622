import type { FindingArea } from '@lapak/contract/bookkeeping/finding';
import type { Finding } from '@lapak/contract/bookkeeping/reconciliation';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { countStuckMails, listMailRows } from '../../messages/mail/index.ts';
import { countSwitchedOff, listSwitchedOff } from '../../messages/webhooks/index.ts';
import {
  countIssues,
  countLateSlips,
  countUnopenedPayments,
  listIssues,
  listLateSlips,
  listUnopenedPayments,
} from '../../sales/payments/index.ts';
import { findOrderBriefs, type OrderBrief } from '../../sales/records/index.ts';
import { countDifferences, listDifferenceRows } from '../../sales/till/index.ts';
import {
  presentChainFault,
  presentDifference,
  presentIssue,
  presentNightly,
  presentSlip,
  presentStockGap,
  presentStuckMail,
  presentSumGap,
  presentSwitchedOff,
  presentUnopened,
} from './present.ts';
import { countFindingRows, listFindingRows, type SearchedArea } from './queries.ts';

/** The gateway answers within seconds, and the job tries again each minute; a longer wait is a fault. */
const STUCK_MINUTES = 10;

/** A buyer who has paid shouldn't wait for an answer longer than overnight. */
const SLIP_HOURS = 12;

interface Source {
  count(connection: Connection, now: Date): Promise<number>;
  /** What is open, newest first. */
  list(connection: Connection, slice: Slice, now: Date): Promise<Finding[]>;
}

/** Where each area's findings come from. A new area is a line here, one in the contract's list, and a case in settle-finding.ts. */
export const SOURCES: Record<FindingArea, Source> = {
  payment: {
    count: countIssues,
    async list(connection, slice) {
      const rows = await listIssues(connection, slice);
      const orders = await ordersOf(connection, rows);
      return rows.map((row) => presentIssue(row, orderOf(row, orders)));
    },
  },
  gateway: {
    count: (connection, now) => countUnopenedPayments(connection, stuckBefore(now)),
    async list(connection, slice, now) {
      const rows = await listUnopenedPayments(connection, stuckBefore(now), slice);
      const orders = await ordersOf(connection, rows);
      return rows.flatMap((row) => {
        const order = orderOf(row, orders);
        return order ? [presentUnopened(row, order)] : [];
      });
    },
  },
  slip: {
    count: (connection, now) => countLateSlips(connection, lateBefore(now)),
    async list(connection, slice, now) {
      const rows = await listLateSlips(connection, lateBefore(now), slice);
      const orders = await ordersOf(connection, rows);
      return rows.flatMap((row) => {
        const order = orderOf(row, orders);
        return order ? [presentSlip(row, order)] : [];
      });
    },
  },
  mail: {
    count: countStuckMails,
    async list(connection, slice) {
      const { rows } = await listMailRows(connection, { state: 'stuck' }, '-created_at', slice);
      const orders = await ordersOf(connection, rows);
      return rows.map((row) => presentStuckMail(row, orderOf(row, orders)));
    },
  },
  webhook: {
    count: countSwitchedOff,
    async list(connection, slice) {
      return (await listSwitchedOff(connection, slice)).flatMap(presentSwitchedOff);
    },
  },
  till: {
    count: countDifferences,
    async list(connection, slice) {
      const rows = await listDifferenceRows(connection, slice);
      const orders = await ordersOf(connection, rows);
      return rows.map((row) => presentDifference(row, orderOf(row, orders)));
    },
  },
  stock: searched('stock', async (_connection, rows) => rows.flatMap(presentStockGap)),
  sums: searched('sums', async (connection, rows) => {
    const orders = await ordersOf(
      connection,
      rows.map(({ finding }) => finding),
    );
    return rows.flatMap(({ finding }) => presentSumGap(finding, orderOf(finding, orders)));
  }),
  audit: searched('audit', async (_connection, rows) => rows.flatMap(({ finding }) => presentChainFault(finding))),
  nightly: searched('nightly', async (_connection, rows) => rows.flatMap(({ finding }) => presentNightly(finding))),
};

type SearchedRows = Awaited<ReturnType<typeof listFindingRows>>;

/** What the check of the books has found, or a job of the night. */
function searched(area: SearchedArea, present: (connection: Connection, rows: SearchedRows) => Promise<Finding[]>): Source {
  return {
    count: (connection) => countFindingRows(connection, area),
    list: async (connection, slice) => present(connection, await listFindingRows(connection, area, slice)),
  };
}

function stuckBefore(now: Date): Date {
  return new Date(now.getTime() - STUCK_MINUTES * 60_000);
}

function lateBefore(now: Date): Date {
  return new Date(now.getTime() - SLIP_HOURS * 3_600_000);
}

function ordersOf(connection: Connection, rows: readonly { order_id: number | null }[]) {
  return findOrderBriefs(
    connection,
    rows.flatMap((row) => row.order_id ?? []),
  );
}

function orderOf({ order_id }: { order_id: number | null }, orders: ReadonlyMap<number, OrderBrief>): OrderBrief | undefined {
  return order_id === null ? undefined : orders.get(order_id);
}

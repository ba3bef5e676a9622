import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { addSen, NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { CourierPayQuery, PaidStop } from '@lapak/contract/sales/courier-pay';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { sendTable, type TableColumn } from '../../../../http/send-table.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../../kernel/settings/index.ts';
import { listPay, type PayFilter, type PayRow, readPay, sumDuePay } from '../../records/index.ts';
import { payCourier } from './pay-courier.ts';

/** What couriers get for what they handed over, and its payment. */
export function registerPayRoutes(app: FastifyInstance, { database, settings }: { database: Database; settings: CachedSettings }): void {
  endpoint(app, 'listCourierPay', async ({ query }) => {
    const slice = listSliceOf(query);
    const until = query.to ?? dateOf(new Date());
    const { rows, total, pay, unpaid } = await listPay(database, filterOf(query), slice);
    return { data: rows.map(present), meta: { ...pageMeta(slice, total), pay, unpaid, until, due: await sumDuePay(database, until) } };
  });

  endpoint(app, 'getCourierPaySheet', async ({ query }) => {
    const { shop } = await settings.read();
    const couriers = Map.groupBy(await readPay(database, filterOf(query)), ({ courier_id }) => courier_id);
    return {
      data: {
        ...{ ...paperHeadOf(shop), from: query.from ?? null, to: query.to ?? null },
        couriers: [...couriers].map(([courier_id, rows]) => ({
          ...{ courier_id, courier_name: rows[0]?.courier_name ?? '', stops: rows.map(present) },
          ...{ pay: sum(rows), unpaid: sum(rows.filter(({ paid_on }) => paid_on === null)) },
        })),
      },
    };
  });

  endpoint(app, 'downloadCourierPay', async ({ query, reply }) => {
    async function* rows() {
      yield* await readPay(database, filterOf(query));
    }
    return sendTable(reply, 'bayaran-kurir', { columns: COLUMNS, rows: rows() });
  });

  endpoint(app, 'payCourier', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await payCourier(database, { courierId: params.id, payout: body, userId: caller.id, key }));
  });
}

function filterOf({ courier_id: courierId, q, state, from, to }: Omit<CourierPayQuery, 'page' | 'page_size'>): PayFilter {
  return { courierId, q, state, from, to };
}

function present(row: PayRow): z.infer<typeof PaidStop> {
  return { ...row, state: row.paid_on === null ? 'unpaid' : 'paid' };
}

function sum(rows: readonly PayRow[]): Sen {
  return rows.reduce((all, { pay }) => addSen(all, pay), NO_MONEY);
}

const COLUMNS: readonly TableColumn<PayRow>[] = [
  { name: 'tanggal', cell: ({ day }) => day },
  { name: 'kurir', cell: ({ courier_name }) => courier_name },
  { name: 'pesanan', cell: ({ code }) => code },
  { name: 'kecamatan', cell: ({ district }) => district },
  { name: 'bayaran', cell: ({ pay }) => toRupiah(pay) },
  { name: 'dibayar', cell: ({ paid_on }) => paid_on },
];

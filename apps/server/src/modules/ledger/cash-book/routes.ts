import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { CASH_ROW_LABELS } from '@lapak/contract/ledger/cash-places';
import { toRupiah } from '@lapak/contract/money/sen';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendTable, type TableColumn } from '../../../http/send-table.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { sendPrivateFile, type Uploads } from '../../kernel/uploads/index.ts';
import { findLastClosedMonth, sumPlaces } from '../book/index.ts';
import { addRow } from './add-row.ts';
import { listBook, listDrawers, listMovedPlaces, readBook, type ShownRow } from './book-queries.ts';
import { loadMonth } from './load-month.ts';
import { findCashMovement } from './movement-queries.ts';
import { listOwnBanks } from './own-banks.ts';
import { loadPlaceNames, type PlaceNames, presentMonth, presentPlaces, presentRow } from './present.ts';
import { undoRow } from './undo-row.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
  uploads: Uploads;
}

/** An empty drawer without a movement for so long is one that somebody left behind. */
const QUIET_DAYS = 7;

/** The cash book (decision 117). */
export function registerCashBookRoutes(app: FastifyInstance, { database, settings, uploads }: Needs): void {
  endpoint(app, 'listCashBook', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listBook(database, query, slice);
    const name = await loadPlaceNames(database);
    return { data: rows.map((row) => presentRow(row, name)), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listCashPlaces', async () => {
    const { books } = await settings.read();
    const moved = await listMovedPlaces(database, addDays(dateOf(new Date()), -QUIET_DAYS));
    const places = presentPlaces(await sumPlaces(database), {
      drawers: await listDrawers(database),
      banks: await listOwnBanks(database),
      name: await loadPlaceNames(database),
      moved,
    });
    return { data: { places, categories: books.expenses.map(({ name }) => name) } };
  });

  endpoint(app, 'getCashMonth', async ({ params }) => {
    const [sheet, { shop }] = await Promise.all([loadMonth(database, params.month), settings.read()]);
    const closed = await findLastClosedMonth(database);
    const head = { ...paperHeadOf(shop), is_closed: closed !== null && params.month <= closed };
    return { data: { ...head, ...presentMonth(sheet, await loadPlaceNames(database)) } };
  });

  endpoint(app, 'downloadCashBook', async ({ query, reply }) => {
    const columns = columnsBy(await loadPlaceNames(database));
    async function* rows(): AsyncGenerator<ShownRow> {
      yield* await readBook(database, query);
    }
    return sendTable(reply, 'buku-kas', { columns, rows: rows(), days: query });
  });

  endpoint(app, 'addCashRow', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await addRow(database, { input: body, userId: caller.id, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'undoCashRow', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(
      reply,
      await undoRow(database, { id: params.id, reason: body.reason, withFee: body.with_fee, userId: caller.id, key }),
    );
  });

  endpoint(app, 'getCashPhoto', async ({ params, reply }) => {
    const { photo, id } = existing(await findCashMovement(database, params.id));
    const file = photo === null ? null : await uploads.readPrivateFile(photo);
    return sendPrivateFile(reply, file, `nota-kas-${id}`);
  });
}

function columnsBy(name: PlaceNames): readonly TableColumn<ShownRow>[] {
  const placed = (place: string | null) => (place === null ? null : name(place));
  return [
    { name: 'tanggal', cell: ({ happened_on }) => happened_on },
    { name: 'baris', cell: ({ id }) => id },
    { name: 'jenis', cell: ({ kind }) => CASH_ROW_LABELS[kind] },
    { name: 'kategori', cell: ({ category }) => category },
    { name: 'dari', cell: ({ from_place }) => placed(from_place) },
    { name: 'ke', cell: ({ to_place }) => placed(to_place) },
    { name: 'jumlah', cell: ({ amount_sen }) => toRupiah(amount_sen) },
    { name: 'kepada', cell: ({ to_whom }) => to_whom },
    { name: 'keterangan', cell: ({ about }) => about },
    { name: 'referensi', cell: ({ reference }) => reference },
    { name: 'membatalkan', cell: ({ undoes_id }) => (undoes_id === null ? null : `movement:${undoes_id}`) },
    { name: 'oleh', cell: ({ by }) => by },
    { name: 'dicatat', cell: ({ booked_on }) => booked_on },
  ];
}

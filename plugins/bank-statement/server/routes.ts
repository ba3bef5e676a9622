import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { sendStored } from '@lapak/server/modules/kernel/idempotency/index.ts';
import { lockStatement } from '@lapak/server/modules/ledger/cash-book/index.ts';
import type { FastifyInstance } from 'fastify';
import { MAX_STATEMENT_BYTES } from '../contract/bank-statement.ts';
import { listCandidates, listMissing } from './book-queries.ts';
import { countKnown, deleteImport, listImports } from './import-queries.ts';
import { importStatement } from './import-statement.ts';
import { findLine, listLines } from './line-queries.ts';
import { MAIN_BANK } from './list-banks.ts';
import { loadLine, withRows } from './load-line.ts';
import { loadOverview } from './load-overview.ts';
import { matchCertain } from './match-certain.ts';
import { presentPreview } from './present.ts';
import { readStatement } from './read-statement.ts';
import { releaseLine, settleLine } from './settle-line.ts';

/** The bank that is named, else the main one. */
const ofBank = <Query extends { place?: string | undefined }>(query: Query) => ({ ...query, place: query.place ?? MAIN_BANK });

/** A file as JSON: its quotes and line ends are written with two signs. */
const FILE_BODY = { bodyLimit: 2 * MAX_STATEMENT_BYTES };

/** The bank's statement, held against the book (decision 137). */
export function registerBankStatementRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const keyOf = (headers: { 'idempotency-key'?: string | undefined }) => headers['idempotency-key'] ?? null;

  endpoint(app, 'getBankStatement', async ({ query }) => ({ data: await loadOverview(database, ofBank(query).place) }));

  endpoint(
    app,
    'previewBankStatement',
    async ({ body }) => {
      const statement = await readStatement(database, body);
      return { data: presentPreview(statement, await countKnown(database, ofBank(body).place, statement.lines)) };
    },
    FILE_BODY,
  );

  endpoint(
    app,
    'importBankStatement',
    async ({ body, headers, caller, reply }) =>
      sendStored(reply, await importStatement(database, { input: body, userId: caller.id, key: keyOf(headers) })),
    FILE_BODY,
  );

  endpoint(app, 'listBankImports', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listImports(database, ofBank(query), slice);
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'deleteBankImport', async ({ params }) => {
    await database.transaction(async (transaction) => {
      await lockStatement(transaction);
      existing((await deleteImport(transaction, params.id)) || null);
    });
  });

  endpoint(app, 'listBankBookRows', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listMissing(database, ofBank(query), slice);
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listBankLines', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listLines(database, ofBank(query), slice);
    return { data: await withRows(database, rows), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listBankCandidates', async ({ params, query }) => {
    const line = existing(await findLine(database, params.id));
    return { data: await listCandidates(database, line, query.q) };
  });

  endpoint(app, 'matchBankLines', async () => {
    const matched = await database.transaction(async (transaction) => {
      await lockStatement(transaction);
      return matchCertain(transaction);
    });
    return { data: { matched } };
  });

  endpoint(app, 'matchBankLine', async ({ params, body, headers, caller, reply }) =>
    sendStored(reply, await settleLine(database, 'matchBankLine', { id: params.id, input: body, userId: caller.id, key: keyOf(headers) })),
  );

  endpoint(app, 'bookBankLine', async ({ params, body, headers, caller, reply }) =>
    sendStored(
      reply,
      await settleLine(database, 'bookBankLine', { id: params.id, input: { row: body }, userId: caller.id, key: keyOf(headers) }),
    ),
  );

  endpoint(app, 'setBankLineAside', async ({ params, body, headers, caller, reply }) =>
    sendStored(
      reply,
      await settleLine(database, 'setBankLineAside', { id: params.id, input: body, userId: caller.id, key: keyOf(headers) }),
    ),
  );

  endpoint(app, 'releaseBankLine', async ({ params, caller }) => {
    await releaseLine(database, params.id, caller.id);
    return { data: await loadLine(database, params.id) };
  });
}

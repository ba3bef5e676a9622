import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { sendStored } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import { sendPrivateFile, type Uploads } from '@lapak/server/modules/kernel/uploads/index.ts';
import { findPaper } from '@lapak/server/modules/ledger/book/index.ts';
import type { FastifyInstance } from 'fastify';
import { findEntry } from './entry-queries.ts';
import { loadEntries } from './load-entries.ts';
import { manualAccounts } from './manual-accounts.ts';
import { addEntry, addEntryPaper, undoEntry } from './write-entry.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
  uploads: Uploads;
}

/** The general journal (decision 175). */
export function registerGeneralJournalRoutes(app: FastifyInstance, needs: Needs): void {
  const keyOf = (headers: { 'idempotency-key'?: string | undefined }) => headers['idempotency-key'] ?? null;

  endpoint(app, 'listManualEntries', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await loadEntries(needs, { q: query.q, slice });
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listManualAccounts', async () => {
    const { books } = await needs.settings.read();
    return { data: manualAccounts(books) };
  });

  endpoint(app, 'addManualEntry', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await addEntry(needs, { input: body, userId: caller.id, key: keyOf(headers) })),
  );

  endpoint(app, 'getManualPaper', async ({ params, reply }) => {
    const { entry } = existing(await findEntry(needs.database, params.id));
    const paper = await findPaper(needs.database, entry);
    const file = paper === null ? null : await needs.uploads.readPrivateFile(paper);
    return sendPrivateFile(reply, file, `bukti-J-${entry}`);
  });

  endpoint(app, 'addManualPaper', async ({ params, body, headers, caller, reply }) =>
    sendStored(reply, await addEntryPaper(needs, { id: params.id, paper: body.paper, userId: caller.id, key: keyOf(headers) })),
  );

  endpoint(app, 'undoManualEntry', async ({ params, body, headers, caller, reply }) =>
    sendStored(reply, await undoEntry(needs, { id: params.id, reason: body.reason, userId: caller.id, key: keyOf(headers) })),
  );
}

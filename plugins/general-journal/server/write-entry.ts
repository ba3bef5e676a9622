import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { refusingViolations } from '@lapak/server/database/violated-constraint.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import { addPaper, datedOn, findWhenEntered, type Posting, post } from '@lapak/server/modules/ledger/book/index.ts';
import type { ManualEntryInput } from '../contract/general-journal.ts';
import { findUndoes, insertEntry, listPosted } from './entry-queries.ts';
import { loadEntry } from './load-entries.ts';
import { manualAccounts } from './manual-accounts.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}

const UNKNOWN = 'Akun ini tidak ada lagi. Pilih akun lain.';
const UNDONE = 'Catatan ini sudah dibatalkan.';
const HAS_PAPER = 'Catatan ini sudah punya bukti.';
const refusing = refusingViolations({ manual_entries_undoes_id_unique: () => failure('undo_impossible', { text: UNDONE }) });

/** Books an entry by hand (decision 175). Throws `invalid_input` for a day to come and an account that isn't one of `manualAccounts`, and
 * `upload_gone`. */
export async function addEntry(
  needs: Needs,
  { input, userId, key }: { input: ManualEntryInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    needs.database,
    { scope: `manual-entry:${userId}`, key, body: input },
    {
      write: async (record) => {
        if (input.day > dateOf(new Date())) throw failure('invalid_input', { text: DAY_TO_COME, fields: { day: DAY_TO_COME } });
        const lines = await readLines(needs, input);
        return needs.database.transaction(async (transaction) => {
          const { day, about, reference } = input;
          const id = await insertEntry(transaction, { day, about, reference, user_id: userId });
          await postEntry(transaction, { id, day, about, userId, lines });
          if (input.paper) await addPaper(transaction, `journal:${id}`, input.paper);
          return record(transaction, id);
        });
      },
      answer: async (id) => responseOf('addManualEntry', { data: await loadEntry(needs, id) }),
    },
  );
}

const refusingPaper = refusingViolations({
  entry_papers_pkey: () => failure('invalid_input', { text: HAS_PAPER, fields: { paper: HAS_PAPER } }),
});

/**
 * Lays a paper beside an entry that has none, whenever it is found: it moves no sum. Throws `not_found`, `upload_gone`, and `invalid_input`
 * for an entry that has one.
 */
export async function addEntryPaper(
  needs: Needs,
  { id, paper, userId, key }: { id: number; paper: string; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    needs.database,
    { scope: `manual-paper:${userId}`, key, body: { id, paper } },
    {
      write: (record) =>
        refusingPaper(() =>
          needs.database.transaction(async (transaction) => {
            existing(await findUndoes(transaction, id));
            await addPaper(transaction, `journal:${id}`, paper);
            return record(transaction, id);
          }),
        ),
      answer: async (written) => responseOf('addManualPaper', { data: await loadEntry(needs, written) }),
    },
  );
}

/**
 * Takes an entry back by a counter-entry of today, with the reason, once. Throws `not_found`, and `undo_impossible` for one that is taken
 * back and for a counter-entry.
 */
export async function undoEntry(
  needs: Needs,
  { id, reason, userId, key }: { id: number; reason: string; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    needs.database,
    { scope: `manual-undo:${userId}`, key, body: { id, reason } },
    {
      write: (record) =>
        refusing(() =>
          needs.database.transaction(async (transaction) => {
            if (existing(await findUndoes(transaction, id)).undoes_id !== null) throw failure('undo_impossible');
            const day = dateOf(new Date());
            const written = await insertEntry(transaction, { day, about: reason, undoes_id: id, user_id: userId });
            const lines = (await listPosted(transaction, id)).map(({ account, amount }) => ({ account, amount: -amount }) as Posting);
            await postEntry(transaction, { id: written, day, about: reason, userId, lines, undoes: id });
            return record(transaction, written);
          }),
        ),
      answer: async (written) => responseOf('undoManualEntry', { data: await loadEntry(needs, written) }),
    },
  );
}

async function readLines({ settings }: Needs, { lines }: ManualEntryInput): Promise<Posting[]> {
  const { books } = await settings.read();
  const known = manualAccounts(books);
  return lines.map(({ account, debit, credit }, index) => {
    const found = known.find((each) => each.account === account);
    if (!found) throw failure('invalid_input', { text: UNKNOWN, fields: { [`lines.${index}.account`]: UNKNOWN } });
    return { account: found.account, amount: toSen(debit - credit) };
  });
}

interface Booking {
  id: number;
  day: string;
  about: string;
  userId: number;
  lines: readonly Posting[];
  undoes?: number;
}

async function postEntry(transaction: Transaction, { id, day, about, userId, lines, undoes }: Booking): Promise<void> {
  await post(transaction, [
    {
      kind: 'journal',
      document: `journal:${id}`,
      ...(await datedOn(transaction, day)),
      aboutAt: undoes === undefined ? null : await findWhenEntered(transaction, `journal:${undoes}`),
      reason: about,
      createdBy: userId,
      postings: lines,
    },
  ]);
}

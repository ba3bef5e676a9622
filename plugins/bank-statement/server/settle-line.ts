import { failure } from '@lapak/contract/errors';
import type { CashRowInput } from '@lapak/contract/ledger/cash-book';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { refusingViolations } from '@lapak/server/database/violated-constraint.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import { lockStatement, withoutAnswers, writeCashRow } from '@lapak/server/modules/ledger/cash-book/index.ts';
import type { BankMatchInput } from '../contract/bank-statement.ts';
import { findBookRows, findPostingOf, findTransfer } from './book-queries.ts';
import { findLine, type LineRow } from './line-queries.ts';
import { loadLine } from './load-line.ts';
import { matchCertain } from './match-certain.ts';
import { insertMatches, releaseMatches } from './match-queries.ts';

const DIFFERS = 'Jumlah catatan yang dipilih belum sama dengan baris bank.';
const TAKEN_BACK = 'Catatan buku ini sudah dibatalkan.';
const refusing = refusingViolations({ bank_matches_posting_once: () => failure('bank_row_taken') });

interface Settling {
  id: number;
  /** What it is in the book, what is written there for it, or why it isn't the shop's. */
  input: BankMatchInput | { row: CashRowInput } | { reason: string };
  userId: number;
  key: string | null;
}

/**
 * Says what a line of a bank is; the book stays as it is (decision 137), or gets the row by which the line is known, all in one. Throws
 * `not_found`, also for what the book has at another bank, `bank_line_settled`, `bank_row_taken`, `invalid_input` where the postings come
 * to another amount, and what a row of the cash book may.
 */
export async function settleLine(
  database: Database,
  call: 'matchBankLine' | 'bookBankLine' | 'setBankLineAside',
  { id, input, userId, key }: Settling,
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `bank-line:${userId}`, key, body: { id, ...('row' in input ? withoutAnswers(input.row) : { input }) } },
    {
      write: (record) =>
        refusing(() =>
          database.transaction(async (transaction) => {
            await lockStatement(transaction);
            const line = existing(await findLine(transaction, id));
            if (line.settled_at !== null) throw failure('bank_line_settled');
            const matches = await matchesOf(transaction, line, input, userId);
            await insertMatches(
              transaction,
              matches.map((match) => ({ ...match, line_id: id, user_id: userId })),
            );
            // What went to another bank may stand in that one's statement by now.
            if ('row' in input) await matchCertain(transaction);
            return record(transaction, id);
          }),
        ),
      answer: async () => responseOf(call, { data: await loadLine(database, id) }),
    },
  );
}

async function matchesOf(transaction: Transaction, line: LineRow, input: Settling['input'], userId: number) {
  if ('reason' in input) return [{ reason: input.reason }];
  return postingsOf(transaction, line, 'row' in input ? [await bookLine(transaction, line, input.row, userId)] : input.posting_ids);
}

/** What the book has of a transfer by its other bank's line, or else a new row; the posting at the line's bank. */
async function bookLine(transaction: Transaction, line: LineRow, row: CashRowInput, userId: number): Promise<number> {
  const known = row.purpose === 'move' ? await findTransfer(transaction, line, row) : undefined;
  return known ?? existing(await findPostingOf(transaction, line.place, await writeCashRow(transaction, row, userId)));
}

async function postingsOf(transaction: Transaction, line: LineRow, postingIds: readonly number[]) {
  const ids = [...new Set(postingIds)];
  const rows = await findBookRows(transaction, [line.place], ids);
  if (rows.length < ids.length) throw failure('not_found');
  if (rows.some((row) => row.is_taken_back)) throw failure('bank_row_taken', { text: TAKEN_BACK });
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  if (sum !== line.amount) throw failure('invalid_input', { text: DIFFERS, fields: { posting_ids: DIFFERS } });
  return ids.map((posting_id) => ({ posting_id }));
}

/** Opens a line again. Throws `not_found` and `bank_line_open`. */
export async function releaseLine(database: Database, id: number, userId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockStatement(transaction);
    existing(await findLine(transaction, id));
    if (!(await releaseMatches(transaction, id, userId))) throw failure('bank_line_open');
  });
}

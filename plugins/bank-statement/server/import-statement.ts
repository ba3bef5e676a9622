import { failure } from '@lapak/contract/errors';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import { lockStatement, refuseUnknownBank } from '@lapak/server/modules/ledger/cash-book/index.ts';
import { type BankImportInput, STATEMENT_TEXTS } from '../contract/bank-statement.ts';
import { findImport, insertImport, insertLines } from './import-queries.ts';
import { MAIN_BANK } from './list-banks.ts';
import { matchCertain } from './match-certain.ts';
import { readStatement } from './read-statement.ts';

/**
 * Takes a statement in and matches what is certain. Lines that an earlier file had aren't taken twice. Throws `too_large`, and
 * `invalid_input` where a line can't be read, which is money that is missing, or may be read wrongly and nobody accepted it, and for a
 * bank that the shop never had.
 */
export async function importStatement(
  database: Database,
  { input, userId, key }: { input: BankImportInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  let matched = 0;
  const { place = MAIN_BANK, file_name, columns } = input;
  return answerOnce(
    database,
    { scope: `bank-import:${userId}`, key, body: input },
    {
      write: async (record) => {
        const { heads, lines, problems, doubts } = await readStatement(database, input);
        const [problem] = input.accepts_doubts ? problems : [...problems, ...doubts];
        if (problem) throw refused(`Baris ${problem.line}: ${problem.text}`);
        if (lines.length === 0) throw refused(STATEMENT_TEXTS.empty);
        return database.transaction(async (transaction) => {
          await lockStatement(transaction);
          await refuseUnknownBank(transaction, { place });
          const id = await insertImport(transaction, { place, file_name, columns, heads, lines: lines.length, user_id: userId });
          await insertLines(transaction, { importId: id, place }, lines);
          matched = await matchCertain(transaction);
          return record(transaction, id);
        });
      },
      answer: async (id) => responseOf('importBankStatement', { data: { ...existing(await findImport(database, id)), matched } }),
    },
  );
}

const refused = (text: string) => failure('invalid_input', { text, fields: { content: text } });

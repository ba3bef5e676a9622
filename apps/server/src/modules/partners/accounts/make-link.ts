import { failure } from '@lapak/contract/errors';
import type { StatementMails } from '@lapak/contract/partners/statements';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findBusiness } from '../../assortment/businesses/index.ts';
import { eachRow } from '../../kernel/bulk-acts/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { endLink, insertLink, type Linked } from './link-queries.ts';
import { lockPartnerBooks } from './payment-queries.ts';
import { findStatement, findStatements } from './statement-queries.ts';

interface Sending {
  byMail: boolean;
  userId: number;
  publicUrl: string;
}

/**
 * A new secret address of a statement, in place of the one before; mailed to the partner it is told to nobody else. Throws `not_found`, and
 * `invalid_input` by mail where the partner has no address.
 */
export async function makeLink(
  database: Database,
  { statementId, publicUrl, ...sending }: { statementId: number } & Sending,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const { business_id: businessId } = existing(await findStatement(transaction, statementId));
    const token = await renewLink(transaction, { businessId, statementId }, sending);
    return token === null ? null : statementAddress(publicUrl, token);
  });
}

/**
 * Mails statements to their partners, each by a new secret address, once under a key. A row that can't be mailed says why, and leaves its
 * address as it was.
 */
export async function mailStatements(
  database: Database,
  { input, userId, key }: { input: StatementMails; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `statement-mails:${userId}`, key, body: input },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          // In the order of their partners, so that two of these can't wait for each other.
          const found = new Map(
            (
              await findStatements(
                transaction,
                input.rows.map(({ id }) => id),
              )
            ).map((row) => [row.id, row.business_id]),
          );
          await lockPartnerBooks(transaction, [...found.values()]);
          const done = await eachRow(transaction, input.rows, async ({ id: statementId }) => {
            const businessId = existing(found.get(statementId));
            await renewLink(transaction, { businessId, statementId }, { byMail: true, userId });
          });
          const rows = done.map(({ result: _, ...row }) => row);
          return record(transaction, rows[0]?.id ?? 0, responseOf('mailStatements', { data: { rows } }));
        }),
      answer: () => Promise.reject(new Error('the answer is stored with the links')),
    },
  );
}

/** A new secret address of a partner's own page. Whoever has it open by the address before is sent away (decision 115). */
export async function makePageLink(
  database: Database,
  { businessId, publicUrl, ...sending }: { businessId: number } & Sending,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    existing(await findBusiness(transaction, businessId));
    const token = await renewLink(transaction, { businessId, statementId: null }, sending);
    return token === null ? null : pageAddress(publicUrl, token);
  });
}

async function renewLink(transaction: Transaction, linked: Linked, { byMail, userId }: Omit<Sending, 'publicUrl'>): Promise<string | null> {
  await lockPartnerBooks(transaction, [linked.businessId]);
  const partner = await findBusiness(transaction, linked.businessId);
  if (byMail && !partner?.contact_email) throw failure('invalid_input', { text: 'Mitra ini belum punya alamat email.' });
  await endLink(transaction, linked);
  return insertLink(transaction, { ...linked, userId, byMail });
}

/** Where a partner reads a statement. */
export function statementAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/laporan-mitra/${token}`;
}

/** Where a partner's own page is. */
export function pageAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/mitra-saya/${token}`;
}

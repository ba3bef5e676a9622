import { toSen } from '@lapak/contract/money/sen';
import { type PartnerAccountInput, PartnerTerms, type PartnerTermsInput } from '@lapak/contract/partners/partners';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { findAccounts, insertAccount } from './account-queries.ts';
import { presentTerms } from './present.ts';
import { lockBusiness } from './queries.ts';
import { findTerms, type TermsRow, writeTerms } from './terms-queries.ts';

/** For so long a partner can object to another account before money goes there. */
const WAITING_HOURS = 24;

/** Changes what was agreed with a partner, for what is sold from now on. Throws `not_found` and `changed_meanwhile`. */
export async function updateTerms(database: Database, businessId: number, input: PartnerTermsInput): Promise<TermsRow> {
  return database.transaction(async (transaction) => {
    existing(await lockBusiness(transaction, businessId));
    const before = await findTerms(transaction, businessId);
    await refuseChanged(input.expected_version, before, () => presentTerms(before), PartnerTerms);
    await writeTerms(transaction, businessId, {
      basis: input.basis,
      percent_tenths: input.basis === 'percent' && input.percent !== null ? toDiscountTenths(input.percent) : null,
      discounts_by: input.discounts_by,
      minimum_sen: toSen(input.minimum),
      rhythm: input.rhythm,
    });
    return findTerms(transaction, businessId);
  });
}

/**
 * Changes the account that a partner is paid to: the first counts at once, another one after a day. To enter the one that counts ends a
 * change that waits. A trigger mails the partner. Throws `not_found`.
 */
export async function changeAccount(database: Database, businessId: number, account: PartnerAccountInput, userId: number) {
  return database.transaction(async (transaction) => {
    existing(await lockBusiness(transaction, businessId));
    const { current, waiting } = await findAccounts(transaction, businessId);
    const isSame = (one: typeof current) =>
      one !== null && one.bank === account.bank && one.number === account.number && one.holder === account.holder;
    if (isSame(waiting) || (waiting === null && isSame(current))) return { current, waiting };
    const hours = current === null || isSame(current) ? 0 : WAITING_HOURS;
    await insertAccount(transaction, { businessId, account, hours, userId });
    return findAccounts(transaction, businessId);
  });
}

import type { PartnerDetail } from '@lapak/contract/partners/partners';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findAccounts, findTerms, presentAccount, presentTerms } from '../../assortment/businesses/index.ts';
import { findPartnerBalance } from './balance-queries.ts';
import { findPageLinkSince } from './link-queries.ts';
import { presentBalance } from './present.ts';

/** A partner's money, terms and account as they stand now. Throws `not_found`. */
export async function loadPartner(connection: Connection, businessId: number): Promise<PartnerDetail> {
  const balance = existing(await findPartnerBalance(connection, businessId));
  const { current, waiting } = await findAccounts(connection, businessId);
  return {
    ...presentBalance(balance),
    terms: presentTerms(await findTerms(connection, businessId)),
    account: presentAccount(current),
    waiting_account: presentAccount(waiting),
    page_link_since: (await findPageLinkSince(connection, businessId))?.toISOString() ?? null,
  };
}

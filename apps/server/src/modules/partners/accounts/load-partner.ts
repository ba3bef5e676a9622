import type { PartnerDetail } from '@lapak/contract/partners/partners';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findAccounts, findTerms, presentTerms } from '../../assortment/businesses/index.ts';
import { findPartnerBalance } from './balance-queries.ts';
import { findPageLinkSince } from './link-queries.ts';

/** A partner's money, terms and account as they stand now. Throws `not_found`. */
export async function loadPartner(connection: Connection, businessId: number): Promise<z.infer<typeof PartnerDetail>> {
  const balance = existing(await findPartnerBalance(connection, businessId));
  const { current, waiting } = await findAccounts(connection, businessId);
  return {
    ...balance,
    terms: presentTerms(await findTerms(connection, businessId)),
    account: current,
    waiting_account: waiting,
    page_link_since: await findPageLinkSince(connection, businessId),
  };
}

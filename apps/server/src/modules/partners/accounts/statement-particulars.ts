import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { StatementContents } from '@lapak/contract/partners/partner-statement';
import type { ShopSettings } from '@lapak/contract/settings/shop';
import type { Transaction } from '../../../database/connection.ts';
import { findAccounts, findBusiness } from '../../assortment/businesses/index.ts';
import { listShelfRows } from '../../assortment/stock/index.ts';

/** The shop as a paper's head names it. */
export type ShopOnPaper = Pick<ShopSettings, 'name' | 'company_name' | 'company_address'>;

/** More levels than a partner has. */
const ALL = { page: 1, limit: 10_000, offset: 0 };

/** What a statement says beside its lines: who it is from, and whom it is for. */
export async function particularsOf(
  transaction: Transaction,
  businessId: number,
  { name, company_name, company_address }: ShopOnPaper,
): Promise<Pick<StatementContents, 'shop' | 'company' | 'partner'>> {
  const partner = await findBusiness(transaction, businessId);
  const { current } = await findAccounts(transaction, businessId);
  const address = [partner?.address, partner?.district_name, partner?.city_name].filter(Boolean).join(', ');
  return {
    shop: name,
    company: { name: company_name, address: company_address },
    partner: {
      address: address === '' ? null : address,
      account: current && { bank: current.bank, number: current.number, holder: current.holder },
    },
  };
}

/** What the shop has of a partner's goods now; nothing of a closing that is told later, since nobody knows what it was `at` the time. */
export async function shelfOf(
  transaction: Transaction,
  businessId: number,
  at: Date | undefined,
): Promise<Pick<StatementContents, 'shelf'>> {
  if (at !== undefined) return {};
  const { rows } = await listShelfRows(transaction, businessId, dateOf(new Date()), ALL);
  const left = rows.filter(({ stock }) => stock > 0);
  return { shelf: left.map(({ name, variant_label, stock }) => ({ product: name, size: variant_label, quantity: stock })) };
}

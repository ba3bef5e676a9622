import type { TillProduct } from '@lapak/contract/assortment/products';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApproval } from '../../../admin/shared/components/approval/approval-question.ts';
import { useOpenQuestion } from '../../../lib/confirm.ts';
import { aShift } from '../../shift-for-tests.ts';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { useShift } from '../shift/shift-store.ts';
import { needsApproval } from './needs-approval.ts';
import { namesPastDate } from './past-date.ts';
import { completeSale } from './sale.ts';
import { addToTill, clearTill, useTill } from './till-store.ts';

const copy = useCatalogCopy.getState();
const rules = useTillRules.getState();
const network = useNetwork.getState();
const approval = useApproval.getState();
beforeEach(clearTill);
afterEach(() => {
  useTillRules.setState(rules, true);
  useNetwork.setState(network, true);
  useApproval.setState(approval, true);
  clearTill();
  useCatalogCopy.setState(copy, true);
  useShift.setState({ shift: undefined });
});

const CHIPS: TillProduct = {
  id: 7,
  name: 'Keripik',
  category: { id: 1, name: 'Camilan' },
  business_name: null,
  size: null,
  price: 10_000,
  discount: 0,
  stock: 3,
  expired_stock: 1,
  sku: null,
  barcode: null,
  picture: null,
  size_variants: [{ label: '250 g', price: 20_000, stock: 1, expired_stock: 1, sku: null, barcode: null }],
  option_groups: [],
};

test('the till asks only for what is left of nothing but past dates', () => {
  useCatalogCopy.setState({ products: [CHIPS] });
  const names = () => namesPastDate(useTill.getState().cart);
  addToTill(CHIPS, null);
  addToTill(CHIPS, null);
  expect(names()).toEqual([]);
  addToTill(CHIPS, null);
  expect(names()).toEqual(['Keripik']);
  addToTill(CHIPS, '250 g');
  expect(names()).toEqual(['Keripik', 'Keripik, 250 g']);
});

test('whoever may not supervise needs a word for it, where the shop wants one', () => {
  useTillRules.setState({ approval_acts: ['void'], approval_of_own: false });
  expect(needsApproval('expired')).toBe(false);
  useTillRules.setState({ approval_acts: ['expired'] });
  expect(needsApproval('expired')).toBe(true);
});

test('a sale from past dates is asked about, then for a PIN, also without the shop; without one it waits in the cart', async () => {
  useCatalogCopy.setState({ products: [{ ...CHIPS, stock: 1 }] });
  useTillRules.setState({ approval_acts: ['expired'], approval_of_own: false });
  useApproval.setState({ holders: [{ id: 1, name: 'Rahmi', salt: '00', check: '00', approves: true }] });
  useNetwork.setState({ online: false });
  // A first sale would ask for its shift before.
  useShift.setState({ shift: aShift(4) });
  addToTill({ ...CHIPS, stock: 1 }, null);
  useTill.setState({ cash: '10000' });
  const sold = completeSale();
  await vi.waitFor(() => expect(useOpenQuestion.getState().question?.text).toContain('Keripik'));
  useOpenQuestion.getState().question?.answer(true);
  await vi.waitFor(() => expect(useApproval.getState().question?.acts).toEqual(['expired']));
  useApproval.getState().question?.answer(null);
  await sold;
  expect(useTill.getState()).toMatchObject({ unanswered: null, cart: { items: [{ quantity: 1 }] } });
});

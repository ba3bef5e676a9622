import { DEFAULT_EXPENSES } from '@lapak/contract/accounts';
import { DISCOUNT_REASONS, SHIFT_DIFFERENCE_RUPIAH } from '@lapak/contract/constants';
import { NO_SCALE } from '@lapak/contract/scale-barcode';
import { TillRules } from '@lapak/contract/schemas/till-sales';
import { create } from 'zustand';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { useApproval } from '../../parts/approval/approval-question.ts';
import { keep, recall } from '../outbox/till-database.ts';

/** What this shop lets its tills do, as last heard of. */
export const useTillRules = create<TillRules>(() => ({
  requires_opening: false,
  discount_limit: 0,
  shift_difference_limit: SHIFT_DIFFERENCE_RUPIAH,
  takes_unmatched: false,
  gateway_qris: false,
  qris: null,
  cash_rounding: 'off',
  discount_reasons: DISCOUNT_REASONS,
  expenses: DEFAULT_EXPENSES.map(({ name }) => name),
  scale: NO_SCALE,
  approval_acts: [],
  approval_of_own: false,
  lock_minutes: 0,
  pin_holders: [],
}));

export async function refreshTillRules(): Promise<void> {
  const known = await recall('rules', TillRules);
  if (known) note(known);
  try {
    const { data } = await api.call('getTillSettings');
    note(data);
    await keep('rules', data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
  }
}

function note(rules: TillRules): void {
  useTillRules.setState(rules);
  useApproval.setState({ holders: rules.pin_holders });
}

import { DEFAULT_EXPENSES } from '@lapak/contract/ledger/accounts';
import { TillRules } from '@lapak/contract/till/settings';
import { create } from 'zustand';
import { useApproval } from '../../../admin/shared/components/approval/approval-question.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { keep, recall } from '../outbox/till-database.ts';

/** What this shop lets its tills do, as last heard of. */
export const useTillRules = create<TillRules>(() => ({
  ...TillRules.parse({ gateway_qris: false, qris: null }),
  expenses: DEFAULT_EXPENSES.map(({ name }) => name),
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

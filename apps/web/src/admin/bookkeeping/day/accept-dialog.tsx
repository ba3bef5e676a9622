import { DayAcceptance, type DayAccounts, type DayFault } from '@lapak/contract/bookkeeping/days';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { text } from '../../shared/form/fields/text.tsx';

/** Accepts what doesn't meet, with the reason that stays in the seal. */
export const AcceptDialog = askDialog(({ day, faults }: { day: DayAccounts['day']; faults: readonly DayFault[] }) => ({
  title: faults.length === 1 ? 'Terima dengan alasan' : `Terima ${countText(faults.length)} hal dengan satu alasan`,
  about: 'Alasan dan nama Anda ikut di segel hari ini dan tidak dapat diubah setelah hari ditutup.',
  sendText: 'Terima',
  input: DayAcceptance,
  values: { faults: faults.map(({ key }) => key) },
  form: [
    () => (
      <ul className="grid gap-1 text-[0.9375rem]">
        {faults.map(({ key, text: fault, amount }) => (
          <li key={key} className="wrap-anywhere">
            {fault} {amount !== null && <strong className="whitespace-nowrap">{rupiah(amount)}</strong>}
          </li>
        ))}
      </ul>
    ),
    text('reason', { label: 'Alasan' }),
  ],
  send: (body) => api.call('acceptDayFaults', { params: { day }, body }),
  done: 'Diterima dengan alasan.',
}));

import type { TaxReport } from '@lapak/contract/bookkeeping/tax-report';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { billView } from './bill-view.ts';

/** The income tax of the last month that is over, as a bill. */
export default function TaxAct({ report: { rate, months } }: { report: TaxReport }) {
  const last = months.at(-2);
  const running = months.at(-1);
  if (rate === 0 || !last || !running || last.hints.gross <= 0) return null;
  return (
    <ButtonLink to={billView.address({ act: 'new', tax: addDays(`${running.month}-01`, -1) })} variant="secondary">
      Bukukan PPh {formatMonth(last.month)}
    </ButtonLink>
  );
}

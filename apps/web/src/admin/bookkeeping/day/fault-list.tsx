import type { DayFault } from '@lapak/contract/bookkeeping/days';
import { dateTime, longDay, rupiah } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { placeOf } from './fault-place.ts';

interface FaultListProps {
  day: string;
  title: string;
  faults: readonly DayFault[];
  /** Opens the question for the reason; null where nothing can be done any more. */
  accept: ((faults: readonly DayFault[]) => void) | null;
}

/** What doesn't meet in one part, each with its ways out. */
export function FaultList({ day, title, faults, accept }: FaultListProps) {
  const open = faults.filter(({ accepted }) => accepted === null);
  return (
    <>
      <ul aria-label={`Belum cocok: ${title}`} className="mt-4 grid gap-3 print:mt-2 print:gap-1">
        {faults.map((fault) => (
          <li key={fault.key} className="rounded-lg border p-3 sm:flex sm:items-start sm:justify-between sm:gap-4 print:border-0 print:p-0">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {fault.text}
                {fault.amount !== null && (
                  <>
                    {' '}
                    <strong className="whitespace-nowrap tabular-nums">{rupiah(fault.amount)}</strong>
                  </>
                )}
              </p>
              {fault.accepted && (
                <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
                  {fault.accepted.since === null ? 'Diterima' : `Masih diterima sejak ${longDay(fault.accepted.since)}:`}{' '}
                  {fault.accepted.by ?? 'akun yang sudah dihapus'}, {dateTime(fault.accepted.at)}: {fault.accepted.reason}
                </p>
              )}
            </div>
            {accept && <Ways day={day} fault={fault} accept={accept} />}
          </li>
        ))}
      </ul>
      {accept && open.length > 1 && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => accept(open)}>
          Terima {open.length} hal ini dengan satu alasan
        </Button>
      )}
    </>
  );
}

function Ways({ day, fault, accept }: { day: string; fault: DayFault; accept: (faults: readonly DayFault[]) => void }) {
  const { accepted, key } = fault;
  const withdrawing = useSend('withdrawDayAcceptance', { key: `day-${day}-${key}` });
  const { to, text } = placeOf(fault, day);
  return (
    <div className="mt-3 flex shrink-0 flex-wrap gap-2 sm:mt-0 sm:justify-end print:hidden">
      {accepted === null ? (
        <>
          <ButtonLink size="sm" to={to} aria-label={`${text}: ${fault.text}`}>
            {text}
          </ButtonLink>
          <Button variant="secondary" size="sm" aria-label={`Terima dengan alasan: ${fault.text}`} onClick={() => accept([fault])}>
            Terima dengan alasan
          </Button>
        </>
      ) : (
        accepted.id !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Batal terima: ${fault.text}`}
            disabled={withdrawing.pending}
            onClick={() => void withdrawing.send({ params: { day, id: accepted.id ?? 0 } })}
          >
            Batal terima
          </Button>
        )
      )}
    </div>
  );
}

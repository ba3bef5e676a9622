import { periodAfter } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { CalendarDays, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { longDay } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { daysOfMonth } from '../addresses/accounting-view.ts';
import { DayRange } from './day-range.tsx';

interface Days {
  from: string;
  to: string;
}

type Way = { label: string; to: string };

const STEP = 'grid size-finger shrink-0 place-items-center rounded-md text-ink-soft hover:bg-brand-soft [&_svg]:size-5';

/** Which days a screen shows, one control everywhere: the one before, its name, the one after. Behind the name whatever is rarer. */
export function PeriodSteps({
  name,
  before,
  after,
  children,
}: {
  name: string;
  before: Way | null;
  after: Way | null;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Masa" className="flex items-center rounded-lg border bg-surface print:hidden">
      <Step way={before} icon={ChevronLeft} />
      {children === undefined ? (
        <span className="px-1 font-semibold tabular-nums">{name}</span>
      ) : (
        <Popover
          open={open}
          onOpenChange={setOpen}
          title="Tanggal…"
          trigger={
            <button
              type="button"
              title="Tanggal…"
              className="flex min-h-finger items-center gap-2 rounded-md px-2 font-semibold hover:bg-brand-soft"
            >
              {name}
              <span className="sr-only">, Tanggal…</span>
              <CalendarDays className="size-4.5 shrink-0 text-ink-soft max-sm:hidden" aria-hidden="true" />
            </button>
          }
        >
          <div className="grid gap-3 overflow-y-auto px-4 py-3">{children}</div>
        </Popover>
      )}
      <Step way={after} icon={ChevronRight} />
    </nav>
  );
}

function Step({ way, icon: Icon }: { way: Way | null; icon: LucideIcon }) {
  if (way === null) return <span className="w-2" />;
  return (
    <Link to={way.to} aria-label={way.label} title={way.label} className={STEP} preventScrollReset>
      <Icon aria-hidden="true" />
    </Link>
  );
}

/** A period by its name: 'Oktober 2026', '2026', '3 Okt 2026 sampai 9 Okt 2026'. */
export function periodName({ from, to }: Days): string {
  const month = from.slice(0, 7);
  if (daysOfMonth(month).from === from && daysOfMonth(month).to === to) return formatMonth(month);
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return from === to ? longDay(from) : `${longDay(from)} sampai ${longDay(to)}`;
}

/** As it stands between the arrows: '1–29 November 2026'. */
function shortName({ from, to }: Days): string {
  const name = periodName({ from, to });
  return name.includes('sampai') && from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${longDay(to)}` : name;
}

type PeriodChoiceProps = {
  period: Days;
  /** URL of the same with other days. */
  address: (days: Days) => string;
  onChange: (days: { from: string | null; to: string | null }) => void;
  /** Usual ones, in place of the year. */
  usual?: readonly (Way & { isChosen: boolean })[];
};

/** A month, or any days: the period before and after; its year and any other days behind its name. */
export function PeriodChoice({ period, address, onChange, usual }: PeriodChoiceProps) {
  const year = { from: `${period.to.slice(0, 4)}-01-01`, to: `${period.to.slice(0, 4)}-12-31` };
  const isYear = period.from === year.from && period.to === year.to;
  const other = isYear ? daysOfMonth(period.to.slice(0, 7)) : year;
  return (
    <PeriodSteps
      name={shortName(period)}
      before={{ label: 'Masa sebelumnya', to: address(periodAfter(period, -1)) }}
      after={{ label: 'Masa berikutnya', to: address(periodAfter(period, 1)) }}
    >
      <DayRange days={period} onChange={onChange} />
      {usual ? (
        <ChipRow label="Periode">
          {usual.map(({ label, to, isChosen }) => (
            <ChipLink key={label} to={to} selected={isChosen}>
              {label}
            </ChipLink>
          ))}
        </ChipRow>
      ) : (
        <ButtonLink to={address(other)} variant="ghost">
          {isYear ? periodName(other) : `Setahun ${other.from.slice(0, 4)}`}
        </ButtonLink>
      )}
    </PeriodSteps>
  );
}

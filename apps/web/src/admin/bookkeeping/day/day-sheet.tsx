import { DAY_PART_LABELS, DAY_PARTS, type DayPart } from '@lapak/contract/bookkeeping/day-contents';
import type { DayAccounts, DayFault } from '@lapak/contract/bookkeeping/days';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText, dateTime, longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageNumbers } from '../../../ui/paper/page-numbers.tsx';
import { PrintedAt } from '../../../ui/paper/printed-at.tsx';
import { Signatures } from '../../../ui/paper/signatures.tsx';
import { ChangeList } from './change-list.tsx';
import { addUp, figuresOf, moneyOf } from './day-figures.ts';
import { DrawerCard } from './drawer-card.tsx';
import { FaultList } from './fault-list.tsx';

interface DaySheetProps {
  accounts: DayAccounts;
  accept: ((faults: readonly DayFault[]) => void) | null;
}

/** A day's accounts, part by part: open with their ways out, sealed as they were; one page of A4 (decision 116). */
export function DaySheet({ accounts, accept }: DaySheetProps) {
  const { day, number, shop, company, address, sealed_at, sealed_by, sums, changes } = accounts;
  const money = moneyOf(sums);
  return (
    <article aria-labelledby="hari" className="card p-5 sm:p-8 print:border-0 print:bg-white print:p-0 print:shadow-none">
      <PageNumbers of={number === null ? `${longDay(day)}, belum ditutup` : `Tutup hari nomor ${number}, ${longDay(day)}`} />
      {number === null && (
        <p
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-10 hidden place-items-center text-[64px] font-extrabold tracking-widest text-black/20 print:grid"
        >
          <span className="-rotate-30 border-4 border-current px-8 whitespace-nowrap">BELUM DITUTUP</span>
        </p>
      )}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b pb-4 print:pb-2">
        <div className="min-w-0">
          <p className="font-semibold text-ink-soft">{company ?? shop}</p>
          {address && <p className="text-sm wrap-anywhere text-ink-soft">{address}</p>}
          <h2 id="hari" className="text-xl font-extrabold">
            {number === null ? longDay(day) : `Tutup hari ${longDay(day)}`}
          </h2>
        </div>
        {number !== null && sealed_at !== null && (
          <p className="sm:text-right print:text-right">
            <strong className="text-lg tabular-nums">Nomor {number}</strong>
            <span className="block text-sm text-ink-soft">
              {sealed_by ?? 'Akun yang sudah dihapus'}, {dateTime(sealed_at)}
            </span>
          </p>
        )}
      </header>
      <dl className="my-5 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto] print:my-2 print:grid-cols-5">
        {money.map(({ name, amount }) => (
          <Money key={name} name={name} amount={amount} />
        ))}
        <Money name="Uang dari pembeli" amount={addUp(money.map(({ amount }) => amount))} strong />
      </dl>
      <div className="grid gap-6 print:gap-2">
        {changes.length > 0 && (
          <Part id="changes" title="Perubahan atas hari sebelumnya">
            <ChangeList changes={changes} />
          </Part>
        )}
        {DAY_PARTS.map((part) => (
          <AccountPart key={part} part={part} accounts={accounts} accept={accept} />
        ))}
      </div>
      <p className="mt-4 text-sm">
        <PrintedAt />
      </p>
      {number !== null && <Signatures of={[{ role: 'Yang menutup', name: sealed_by ?? undefined }, { role: 'Mengetahui' }]} />}
    </article>
  );
}

function Money({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? 'col-span-2 border-t pt-2 sm:col-span-1 sm:border-0 sm:pt-0 print:col-span-1 print:border-0 print:pt-0' : ''}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`whitespace-nowrap tabular-nums ${strong ? 'text-lg font-bold' : 'font-semibold'}`}>{rupiah(amount)}</dd>
    </div>
  );
}

function Part({ id, title, badge, children }: { id: string; title: string; badge?: ReactNode; children?: ReactNode }) {
  return (
    <section aria-labelledby={`bagian-${id}`} className="border-t pt-5 first:border-0 first:pt-0 print:pt-1.5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 print:mb-0.5">
        <h2 id={`bagian-${id}`} className="text-lg font-bold">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}

function AccountPart({ part, accounts, accept }: DaySheetProps & { part: DayPart }) {
  const { day, drawers, checked_at } = accounts;
  const title = DAY_PART_LABELS[part];
  const faults = accounts.faults.filter((fault) => fault.part === part);
  const open = faults.filter(({ accepted }) => accepted === null).length;
  const figures = figuresOf(accounts, part);
  return (
    <Part
      id={part}
      title={title}
      badge={<State open={open} accepted={faults.length - open} isChecked={part !== 'stock' || accounts.stock_checked} />}
    >
      {figures.length > 0 && (
        <dl className="grid gap-x-10 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0">
          {figures.map(({ name, count, amount }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-soft">
                {name}
                {count !== null && ` (${countText(count)})`}
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{rupiah(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {part === 'drawers' && drawers.length > 0 && (
        <ul aria-label="Laci" className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-3 print:mt-1 print:grid-cols-3 print:gap-2">
          {drawers.map((drawer) => (
            <DrawerCard key={drawer.shift_id} drawer={drawer} />
          ))}
        </ul>
      )}
      {part === 'stock' && (
        <p className="text-sm text-ink-soft">
          {checked_at === null ? 'Stok belum pernah diperiksa.' : `Stok terakhir diperiksa ${dateTime(checked_at)}.`}
          {checked_at !== null && !accounts.stock_checked && ' Itu sebelum hari ini, jadi belum mencakup hari ini.'}
        </p>
      )}
      {faults.length > 0 && <FaultList day={day} title={title} faults={faults} accept={accept} />}
    </Part>
  );
}

function State({ open, accepted, isChecked }: { open: number; accepted: number; isChecked: boolean }) {
  if (open > 0) return <Badge tone="warning">{countText(open)} belum cocok</Badge>;
  if (accepted > 0) return <Badge tone="info">{countText(accepted)} diterima dengan alasan</Badge>;
  if (!isChecked) return <Badge>Belum diperiksa</Badge>;
  return (
    <Badge tone="success">
      <Check aria-hidden="true" className="size-4" /> Cocok
    </Badge>
  );
}

import type { ClosingPreview } from '@lapak/contract/partners/statements';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { partnerView, statementsView } from '../../shared/addresses/partner-view.ts';
import { TickBox } from '../../shared/list/tick-box.tsx';

type PlannedPeriodsProps = { endsOn: string; periods: readonly ClosingPreview[]; loading: boolean };

/** What each partner's statement would say, to be chosen and closed together. */
export function PlannedPeriods({ endsOn, periods, loading }: PlannedPeriodsProps) {
  const closable = periods.filter(({ problem }) => problem === null).map(({ business }) => business.id);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = closable.filter((id) => !left.has(id));
  const keyOf = useAttemptKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const closing = useSend('closePartnerPeriods', {
    key: 'partner-closing',
    done: ({ data }) => `${countText(data.length)} laporan dibuat.`,
  });
  const close = async () => {
    const yes = await confirm({
      title: `Tutup periode ${countText(chosen.length)} mitra?`,
      text: `Semua yang tercatat sampai ${longDay(endsOn)} masuk laporan bernomor dan tidak dapat dibuka lagi. Koreksi sesudahnya dicatat sebagai penyesuaian.`,
      confirmText: 'Tutup periode',
      destructive: false,
    });
    if (!yes) return;
    const body = { ends_on: endsOn, business_ids: chosen };
    const answer = await closing.send({ body, headers: { 'idempotency-key': keyOf(body) } });
    // Another admin may have closed some of them: what is left to close is shown anew.
    await (answer ? navigate(statementsView.address({ of: 'payable' })) : revalidate());
  };
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const sum = periods
    .filter(({ business }) => chosen.includes(business.id))
    .reduce((all, { closing: one }) => all + Math.round(one * 100), 0);
  return (
    <div className={cx('transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
      <Table
        caption="Periode yang akan ditutup"
        columns={[choiceColumn({ closable, chosen, tick, tickAll: (all) => setLeft(all ? new Set() : new Set(closable)) }), ...COLUMNS]}
        cards="xl"
        cardClass={CARD}
        rows={periods}
        rowKey={({ business }) => business.id}
      />
      <div data-foot="" className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-3 border-t bg-canvas py-3">
        <p>
          <strong>{countText(chosen.length)}</strong> mitra, saldo akhir <strong className="whitespace-nowrap">{rupiah(sum / 100)}</strong>
        </p>
        <Button onClick={() => void close()} disabled={chosen.length === 0} pending={closing.pending} pendingText="Menutup...">
          Tutup periode
        </Button>
      </div>
    </div>
  );
}

const CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5';

interface Choosing {
  closable: readonly number[];
  chosen: readonly number[];
  tick: (id: number, isTicked: boolean) => void;
  tickAll: (all: boolean) => void;
}

function choiceColumn({ closable, chosen, tick, tickAll }: Choosing): Column<ClosingPreview> {
  return {
    key: 'choice',
    header: 'Pilih',
    head: (
      <TickBox
        name="Pilih semua mitra"
        checked={chosen.length > 0 && chosen.length === closable.length}
        mixed={chosen.length > 0 && chosen.length < closable.length}
        onTick={tickAll}
      />
    ),
    card: 'col-start-1 row-start-1 pointer-coarse:-my-2',
    cell: ({ business: { id, name }, problem }) =>
      problem === null ? <TickBox name={`Pilih ${name}`} checked={chosen.includes(id)} onTick={(isTicked) => tick(id, isTicked)} /> : null,
  };
}

const money = (amount: number) => (amount === 0 ? <span className="text-ink-soft">–</span> : rupiah(amount));

const COLUMNS: ReadonlyArray<Column<ClosingPreview>> = [
  {
    key: 'partner',
    header: 'Mitra',
    card: 'col-start-2 row-start-1 wrap-anywhere',
    cell: ({ business: { id, name }, starts_on, problem }) => (
      <>
        <Link
          to={partnerView(id).address()}
          className="font-semibold text-leaf-800 underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
        >
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">{problem ?? `sejak ${longDay(starts_on)}`}</span>
      </>
    ),
  },
  { key: 'opening', header: 'Saldo awal', align: 'right', nowrap: true, card: 'hidden', cell: ({ opening }) => money(opening) },
  {
    key: 'sales',
    header: 'Penjualan',
    align: 'right',
    nowrap: true,
    card: 'hidden',
    cell: ({ sales }) => money(sales),
  },
  { key: 'returns', header: 'Retur', align: 'right', nowrap: true, card: 'hidden', cell: ({ returns }) => money(returns) },
  {
    key: 'adjustments',
    header: 'Penyesuaian',
    align: 'right',
    nowrap: true,
    card: 'hidden',
    cell: ({ adjustments }) => money(adjustments),
  },
  { key: 'payments', header: 'Dibayar', align: 'right', nowrap: true, card: 'hidden', cell: ({ payments }) => money(payments) },
  {
    key: 'closing',
    header: 'Saldo akhir',
    align: 'right',
    nowrap: true,
    card: 'col-start-3 row-start-1 text-right font-semibold',
    cell: ({ closing }) => <strong className={closing < 0 ? 'text-danger' : undefined}>{rupiah(closing)}</strong>,
  },
];

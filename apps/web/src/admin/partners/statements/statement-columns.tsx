import type { PartnerStatement } from '@lapak/contract/partners/statements';
import { periodText } from '../../../features/partner-statement/period-text.ts';
import { rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { partnerView, statementAddress } from '../../shared/addresses/partner-view.ts';
import { TickBox } from '../../shared/list/tick-box.tsx';

/** The grid of a statement's card: tick, number and partner, sum. */
export const STATEMENT_CARD = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 px-3 py-1.5';

interface Choosing {
  rows: readonly PartnerStatement[];
  ticked: ReadonlySet<number>;
  tick: (ids: readonly number[], isTicked: boolean) => void;
}

/** Ticks statements, to be printed, mailed or paid. */
export function choiceColumn({ rows, ticked, tick }: Choosing): Column<PartnerStatement> {
  const all = rows.map(({ id }) => id);
  const count = all.filter((id) => ticked.has(id)).length;
  return {
    key: 'choice',
    header: 'Pilih',
    head: (
      <TickBox
        name="Pilih semua laporan di halaman ini"
        checked={count === all.length}
        mixed={count > 0 && count < all.length}
        onTick={(isTicked) => tick(all, isTicked)}
      />
    ),
    card: 'col-start-1 row-span-2 row-start-1 min-w-6 pointer-coarse:-my-2 pointer-coarse:min-w-11',
    cell: (row) => (
      <TickBox name={`Pilih laporan nomor ${row.number}`} checked={ticked.has(row.id)} onTick={(isTicked) => tick([row.id], isTicked)} />
    ),
  };
}

export const STATEMENT_COLUMNS: ReadonlyArray<Column<PartnerStatement>> = [
  {
    key: 'number',
    header: 'Laporan',
    card: 'col-start-2 row-start-1',
    cell: ({ id, number }) => (
      <Link
        to={statementAddress(id)}
        className="inline-block py-0.5 font-semibold whitespace-nowrap text-leaf-800 underline-offset-4 hover:underline"
      >
        Nomor {number}
      </Link>
    ),
  },
  {
    key: 'partner',
    header: 'Mitra',
    card: 'col-span-2 col-start-2 row-start-2 text-sm max-sm:truncate wrap-anywhere tabled:min-w-36 tabled:text-[0.9375rem]',
    cell: ({ business }) => (
      <Link
        to={partnerView(business.id).address()}
        className="underline-offset-4 hover:underline sm:pointer-coarse:inline-block sm:pointer-coarse:py-2"
      >
        {business.name}
      </Link>
    ),
  },
  {
    key: 'period',
    header: 'Periode',
    card: 'col-start-2 row-start-3 text-sm text-ink-soft max-sm:text-xs tabled:text-[0.9375rem] tabled:whitespace-nowrap tabled:text-ink',
    cell: ({ starts_on, ends_on }) => periodText(starts_on, ends_on, 'medium'),
  },
  {
    key: 'closing',
    header: 'Saldo akhir',
    align: 'right',
    nowrap: true,
    card: 'col-start-3 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ closing }) => <span className={closing < 0 ? 'text-danger' : undefined}>{rupiah(closing)}</span>,
  },
  {
    key: 'payable',
    header: 'Harus dibayar',
    align: 'right',
    card: 'col-start-3 row-start-3 text-right text-sm max-sm:text-xs max-sm:whitespace-nowrap tabled:text-[0.9375rem]',
    cell: ({ payable, account, is_last, minimum, closing }) => {
      if (payable > 0 && closing < minimum) return <Badge>Di bawah batas {rupiah(minimum)}</Badge>;
      if (payable > 0)
        return (
          <>
            {/* In a card the sum stands below another one, without a header. */}
            <span className="mr-1 text-xs text-ink-soft tabled:hidden" aria-hidden="true">
              bayar
            </span>
            <strong className="whitespace-nowrap">{rupiah(payable)}</strong>
            {account !== 'ready' && (
              <>
                {' '}
                <Badge tone="warning">{account === 'none' ? 'Tanpa rekening' : 'Rekening baru menunggu'}</Badge>
              </>
            )}
          </>
        );
      return (
        <span className="text-ink-soft max-sm:text-xs">
          {is_last && closing > 0 ? 'Lunas' : is_last ? '–' : 'Masuk laporan berikutnya'}
        </span>
      );
    },
  },
];

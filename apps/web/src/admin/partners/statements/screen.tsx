import { formatMonth } from '@lapak/contract/dates/format-month';
import { MAX_PRINTED_STATEMENTS } from '@lapak/contract/kernel/bulk-limits';
import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Table } from '../../../ui/table.tsx';
import { statementPrintView, statementsView } from '../../shared/addresses/partner-view.ts';
import { leftOutText, sumOfPayable } from '../../shared/components/left-out-payments.ts';
import { PayStatements } from '../../shared/components/pay-statements.tsx';
import { BulkOutcome } from '../../shared/list/bulk-outcome-strip.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { MailStatements } from './mail-statements.tsx';
import { choiceColumn, STATEMENT_CARD, STATEMENT_COLUMNS } from './statement-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Laporan mitra · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(statementsView, request, ({ q, of, partner, month, page }, signal) => {
    const isPayable = of ? ('true' as const) : undefined;
    const ofMonth = MONTH.test(month) ? month : undefined;
    const query = { q, business_id: partner ?? undefined, is_payable: isPayable, month: ofMonth, page, page_size: PAGE_SIZE };
    return api.call('listStatements', { query, signal });
  });
}
clientLoader.hydrate = true as const;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;
/** Those of a month are ticked together. */
const PAGE_SIZE = MAX_PRINTED_STATEMENTS;

/** /admin/partners/statements: closed periods, the pay list, and paying them one by one or together (decision 110). */
export default function StatementsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(statementsView);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<'pay' | 'mail' | null>(null);
  const forget = () => {
    setAsking(null);
    setTicked(new Set());
  };
  const rows = loaded.state === 'ready' ? loaded.answer.data : [];
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const payable = chosen.filter((row) => row.payable > 0);
  const leftOut = loaded.state === 'ready' ? loaded.answer.meta.left_out : [];
  const tick = (ids: readonly number[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat laporan mitra. ${reason}`}
        noun="laporan"
        list={statementsView}
        heading={
          <ScreenHeading
            title="Laporan mitra"
            actions={
              <>
                <DownloadButton call="downloadPayList" input={{ query: {} }}>
                  Unduh daftar bayar
                </DownloadButton>
                <ButtonLink to={href('/admin/partners/closing')}>Tutup periode</ButtonLink>
              </>
            }
            filters={{
              count: Number(MONTH.test(view.month)),
              fields: (
                <ListFilter
                  label="Ditutup sampai bulan"
                  value={MONTH.test(view.month) ? view.month : null}
                  allText="Semua bulan"
                  choices={lastMonths(view.month)}
                  onChange={(month) => change({ month: month ?? '' })}
                />
              ),
            }}
          >
            <ListSearch list={statementsView} label="Cari laporan" placeholder="Mitra atau nomor laporan" />
          </ScreenHeading>
        }
        filters={
          <>
            {leftOut.length > 0 && <p className="text-sm text-ink-soft">{leftOutText(leftOut)}. Tidak ikut daftar bayar.</p>}
            <div>
              <ChipRow label="Saring laporan">
                <ChipLink to={statementsView.changed(view, { of: null })} selected={view.of === null} preventScrollReset>
                  Semua
                </ChipLink>
                <ChipLink to={statementsView.changed(view, { of: 'payable' })} selected={view.of === 'payable'} preventScrollReset>
                  Harus dibayar
                </ChipLink>
                {view.partner !== null && (
                  <ChipLink to={statementsView.changed(view, { partner: null })} selected preventScrollReset>
                    Satu mitra saja
                  </ChipLink>
                )}
              </ChipRow>
            </div>
          </>
        }
        empty={
          <ListEmpty list={statementsView} view={view} noMatch="Tidak ada laporan yang sesuai." none="Belum ada laporan">
            Tutup satu periode untuk membuat laporan pertama.
          </ListEmpty>
        }
      >
        {({ data }) => (
          <Table
            caption="Laporan mitra"
            columns={[choiceColumn({ rows: data, ticked, tick }), ...STATEMENT_COLUMNS]}
            cardClass={STATEMENT_CARD}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </ListScreen>
      {chosen.length === 0 ? (
        <BulkOutcome list="statements" />
      ) : (
        <div data-foot="" className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-3 border-t bg-canvas py-3">
          <p>
            <strong>{countText(chosen.length)}</strong> laporan
            {payable.length > 0 && (
              <>
                , <strong className="whitespace-nowrap">{rupiah(sumOfPayable(payable))}</strong>
              </>
            )}
          </p>
          <span className="flex flex-wrap gap-3">
            <ButtonLink variant="secondary" to={statementPrintView.address({ ids: chosen.map(({ id }) => id).join(',') })}>
              <Printer aria-hidden="true" /> Cetak
            </ButtonLink>
            <Button variant="secondary" onClick={() => setAsking('mail')}>
              <Mail aria-hidden="true" /> Kirim tautan
            </Button>
            {payable.length > 0 && (
              <>
                <DownloadButton call="downloadPayList" input={{ query: { ids: payable.map(({ id }) => id).join(',') } }}>
                  Daftar bayar
                </DownloadButton>
                <DownloadButton call="downloadPayList" input={{ query: { ids: payable.map(({ id }) => id).join(','), format: 'xlsx' } }}>
                  Daftar bayar Excel
                </DownloadButton>
                <Button onClick={() => setAsking('pay')}>Tandai dibayar</Button>
              </>
            )}
          </span>
        </div>
      )}
      {asking === 'mail' && <MailStatements statements={chosen} onClose={() => setAsking(null)} onDone={forget} />}
      {asking === 'pay' && <PayStatements statements={payable} onClose={() => setAsking(null)} onPaid={forget} />}
    </>
  );
}

/** The months of the last year, newest first, and the one that is chosen. */
function lastMonths(chosen: string): { value: string; label: string }[] {
  const now = new Date();
  const months = Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const shown = MONTH.test(chosen) && !months.includes(chosen) ? [...months, chosen] : months;
  return shown.map((month) => ({ value: month, label: formatMonth(month) }));
}

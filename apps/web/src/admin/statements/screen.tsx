import { useState } from 'react';
import { href } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { countText, rupiah } from '../../lib/format.ts';
import { useListView } from '../../lib/list-view.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { loadList } from '../list/load-list.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { PayStatements } from '../parts/pay-statements.tsx';
import { partnersView, statementsView } from '../views/partner-view.ts';
import type { Route } from './+types/screen.ts';
import { choiceColumn, STATEMENT_CARD, STATEMENT_COLUMNS } from './statement-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Laporan mitra · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(statementsView, request, ({ q, of, partner, page }, signal) => {
    const query = { q, business_id: partner ?? undefined, is_payable: of ? ('true' as const) : undefined, page };
    return api.call('listStatements', { query, signal });
  });
}
clientLoader.hydrate = true as const;

/** /admin/partners/statements: closed periods, the pay list, and paying them one by one or together (decision 110). */
export default function StatementsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view } = useListView(statementsView);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [paying, setPaying] = useState(false);
  const rows = loaded.state === 'ready' ? loaded.answer.data : [];
  const chosen = rows.filter(({ id, payable }) => ticked.has(id) && payable > 0);
  const sum = chosen.reduce((all, { payable }) => all + Math.round(payable * 100), 0) / 100;
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
          <PageHeading
            title="Laporan mitra"
            action={
              <span className="flex flex-wrap gap-3">
                <ButtonLink to={partnersView.address()} variant="ghost">
                  Uang mitra
                </ButtonLink>
                <DownloadButton call="downloadPayList" input={{ query: {} }}>
                  Unduh daftar bayar
                </DownloadButton>
                <ButtonLink to={href('/admin/partners/closing')}>Tutup periode</ButtonLink>
              </span>
            }
          >
            Periode yang sudah ditutup, bernomor dan tidak berubah lagi.
          </PageHeading>
        }
        filters={
          <>
            <div className="max-w-xl">
              <ListSearch list={statementsView} label="Cari laporan" placeholder="Mitra atau nomor laporan" />
            </div>
            <div className="mt-4">
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
            dense
          />
        )}
      </ListScreen>
      {chosen.length > 0 && (
        <div data-foot="" className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-between gap-3 border-t bg-canvas py-3">
          <p>
            <strong>{countText(chosen.length)}</strong> laporan, <strong className="whitespace-nowrap">{rupiah(sum)}</strong>
          </p>
          <span className="flex flex-wrap gap-3">
            <DownloadButton call="downloadPayList" input={{ query: { ids: chosen.map(({ id }) => id).join(',') } }}>
              Daftar bayar
            </DownloadButton>
            <Button onClick={() => setPaying(true)}>Tandai dibayar</Button>
          </span>
        </div>
      )}
      {paying && (
        <PayStatements
          statements={chosen}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
}

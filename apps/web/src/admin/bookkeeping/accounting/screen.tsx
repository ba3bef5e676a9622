import { STATEMENT_LABELS, type Statement } from '@lapak/contract/bookkeeping/financial-statements';
import { JOURNAL_PROGRAM_NAMES, JOURNAL_PROGRAMS, type JournalExport } from '@lapak/contract/bookkeeping/journal';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { dateTime, longDay } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NOT_CLOSED, PaperFoot, PaperHead } from '../../../ui/paper/paper-head.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { AccountingTabs } from '../../shared/accounting/accounting-tabs.tsx';
import { accountingView, periodOf } from '../../shared/addresses/accounting-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { DownloadButton } from '../../shared/list/download-button.tsx';
import { PrintAct } from '../../shared/list/heading-act.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { PeriodChoice } from '../../shared/list/period-choice.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { Policies } from './policies.tsx';
import { STATEMENT_CARD, statementColumns, statementDays } from './statement-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Laporan keuangan · Admin Lapak Hijau' }];

const queryOf = ({ kind, compare, ...days }: ReturnType<typeof accountingView.read>) => ({
  ...{ kind, ...periodOf(days, new Date()) },
  ...(compare === null || kind === 'trial' ? {} : { compare }),
});

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf(accountingView.read(new URL(request.url).searchParams));
  return loadOrLast('accounting', JSON.stringify(query), async () => {
    const { signal } = request;
    const [{ data: statement }, { data: exported }] = await Promise.all([
      api.call('getFinancialStatement', { query, signal }),
      api.call('getJournalExport', { signal }),
    ]);
    return { statement, exported };
  });
}
clientLoader.hydrate = true as const;

const ABOUT = {
  trial: 'Saldo awal, yang masuk dan keluar, dan saldo akhir setiap akun.',
  income: 'Pendapatan dikurangi hak mitra dan beban.',
  balance: 'Yang dimiliki toko, dan kepada siapa toko berutang, pada hari terakhir.',
} as const;

/** /admin/accounting: trial balance, income statement and balance sheet of a month or year, on screen and A4 (decision 136). */
export default function AccountingScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(accountingView);
  const { revalidate, state } = useRevalidator();
  const { kind } = view;
  const query = queryOf(view);
  const period = { from: query.from, to: query.to };
  return (
    <>
      <ScreenHeading
        title={STATEMENT_LABELS[kind]}
        about={ABOUT[kind]}
        period={<PeriodChoice period={period} address={(days) => accountingView.changed(view, days)} onChange={change} />}
        actions={
          <>
            <PrintAct />
            <DownloadButton call="downloadFinancialStatement" input={{ query }}>
              CSV
            </DownloadButton>
          </>
        }
      />
      <AccountingTabs shown={kind} days={{ from: view.from, to: view.to }} />
      {kind !== 'trial' && (
        <div className="mb-3 print:hidden">
          <ListFilter
            label="Dibandingkan dengan"
            allText="Tidak dibandingkan"
            value={view.compare}
            choices={[
              { value: 'previous', label: 'Masa sebelumnya' },
              { value: 'last_year', label: 'Tahun lalu' },
            ]}
            onChange={(compare) => change({ compare })}
            className="w-full sm:w-52"
          />
        </div>
      )}
      {loaded.state === 'failed' ? (
        <ErrorState message={`Gagal memuat laporan. ${loaded.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : (
        <>
          {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat laporan. ${loaded.stale}`} />}
          <Sheet statement={loaded.answer.statement} />
        </>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
        <DownloadButton call="downloadJournal" input={{ query: period }} worded>
          Unduh jurnal
        </DownloadButton>
        {JOURNAL_PROGRAMS.map((program) => (
          <DownloadButton key={program} call="downloadJournal" input={{ query: { ...period, program } }} worded>
            {`Untuk ${JOURNAL_PROGRAM_NAMES[program]}`}
          </DownloadButton>
        ))}
        <ButtonLink to={settingsAddress(SETTINGS_SECTIONS.books.id, 'accounts')} variant="ghost">
          Bagan akun
        </ButtonLink>
      </p>
      {loaded.state === 'ready' && <Exported exported={loaded.answer.exported} />}
    </>
  );
}

/** Until when the journal was saved: what an accounting program has. */
function Exported({ exported }: { exported: JournalExport | null }) {
  return (
    <p className="mt-2 text-sm text-ink-soft print:hidden">
      {exported === null
        ? 'Jurnal belum pernah diekspor.'
        : `Diekspor sampai ${longDay(exported.until)}, oleh ${exported.by ?? 'akun yang dihapus'}, ${dateTime(exported.at)}.`}
    </p>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { kind, period, compared, lines, is_balanced: isBalanced, closed } = statement;
  if (lines.every(({ kind: line }) => line !== 'account'))
    return <EmptyState title="Tidak ada yang dibukukan pada masa ini">Pilih tanggal lain, atau tunggu penjualan pertama.</EmptyState>;
  const name = statementDays(kind, period);
  return (
    <>
      <PaperHead whose={statement} title={STATEMENT_LABELS[kind]} days={name} note={closed ? null : NOT_CLOSED} />
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <b>{name}</b>
        {compared && <span className="text-ink-soft">dibandingkan dengan {statementDays(kind, compared)}</span>}
        {kind !== 'income' && <Badge tone={isBalanced ? 'success' : 'danger'}>{isBalanced ? 'Seimbang' : 'Tidak seimbang'}</Badge>}
        {closed ? (
          <Badge tone="success">
            Ditutup {closed.by ?? 'akun yang dihapus'}, {dateTime(closed.at)}
          </Badge>
        ) : (
          <Badge>Belum ditutup</Badge>
        )}
      </p>
      <Table
        caption={`${STATEMENT_LABELS[kind]} ${name}`}
        columns={statementColumns(statement)}
        rows={lines}
        rowKey={({ kind: line, number, name: its }) => `${line} ${number ?? its}`}
        cardClass={STATEMENT_CARD}
        className="max-w-5xl"
      />
      {kind === 'trial' && <p className="mt-3 text-sm text-ink-soft">K di belakang saldo berarti saldo kredit.</p>}
      {kind !== 'trial' && <Policies />}
      <PaperFoot />
    </>
  );
}

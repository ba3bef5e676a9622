import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { PAYOUT_RHYTHMS } from '@lapak/contract/partners/partner-entry';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { closingView, partnersView } from '../../shared/addresses/partner-view.ts';
import { DayInput } from '../../shared/list/day-input.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { PlannedPeriods } from './planned-periods.tsx';
import { endOfLastMonth, endOfLastWeek } from './usual-ends.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Tutup periode mitra · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = closingView.read(new URL(request.url).searchParams);
  const endsOn = view.until ?? endOfLastMonth(dateOf(new Date()));
  return loadOrLast(closingView.path, endsOn, async () => {
    const { data } = await api.call('previewClosing', { body: { ends_on: endsOn }, signal: request.signal });
    return { endsOn, periods: data };
  });
}
clientLoader.hydrate = true as const;

const RHYTHMS = PAYOUT_RHYTHMS.map((value) => ({ value, label: value === 'weekly' ? 'Mingguan' : 'Bulanan' }));

/** /admin/partners/closing: what closing through a day would say, and closing it (decision 110). */
export default function ClosingScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change, loading } = useListView(closingView);
  const { revalidate, state } = useRevalidator();
  const today = dateOf(new Date());
  const ends = [
    { label: 'Akhir bulan lalu', day: endOfLastMonth(today) },
    { label: 'Minggu lalu', day: endOfLastWeek(today) },
    { label: 'Kemarin', day: addDays(today, -1) },
  ];
  const until = view.until ?? endOfLastMonth(today);
  const planned = loaded.state === 'ready' ? loaded.answer.periods : [];
  const shown = planned.filter(({ rhythm }) => view.rhythm === null || rhythm === view.rhythm);
  return (
    <>
      <ScreenHeading
        title="Tutup periode"
        about="Yang tercatat sampai tanggal ini menjadi laporan bernomor yang tidak berubah lagi. Retur sesudahnya masuk periode berikutnya."
        actions={<BackLink to={partnersView.address()}>Utang semua mitra</BackLink>}
      />
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="Sampai tanggal" className="w-full sm:w-48">
          {(control) => (
            <DayInput
              {...control}
              max={addDays(today, -1)}
              day={until}
              onDay={(day) => {
                if (day !== null && day < today) change({ until: day });
              }}
            />
          )}
        </Field>
        <ListFilter
          label="Dibayar"
          allText="Semua"
          value={view.rhythm}
          choices={RHYTHMS}
          onChange={(rhythm) => change({ rhythm })}
          className="w-full sm:w-40"
        />
        <ChipRow label="Tanggal yang biasa">
          {ends.map(({ label, day }) => (
            <ChipLink key={label} to={closingView.changed(view, { until: day })} selected={until === day}>
              {label}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {loaded.state === 'failed' ? (
        <ErrorState
          message={`Gagal menghitung periode. ${loaded.reason}`}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      ) : planned.length === 0 ? (
        <EmptyState title="Tidak ada yang perlu ditutup">Semua yang tercatat sampai tanggal ini sudah masuk laporan.</EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          title={`Tidak ada mitra yang dibayar ${view.rhythm === 'weekly' ? 'mingguan' : 'bulanan'}`}
          action={<ButtonLink to={closingView.changed(view, { rhythm: null })}>Tampilkan semua</ButtonLink>}
        />
      ) : (
        <>
          {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal menghitung periode. ${loaded.stale}`} />}
          <PlannedPeriods key={`${loaded.answer.endsOn} ${view.rhythm}`} endsOn={loaded.answer.endsOn} periods={shown} loading={loading} />
        </>
      )}
    </>
  );
}

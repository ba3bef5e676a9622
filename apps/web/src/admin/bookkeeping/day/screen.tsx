import type { DayFault } from '@lapak/contract/bookkeeping/days';
import { CalendarArrowDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { longDay } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { dayAddress, daysView } from '../../shared/addresses/day-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { BackLink, HeadingAct, PrintAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DaySheet } from './day-sheet.tsx';
import { SealDay } from './seal-day.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Tutup hari · Admin Lapak Hijau' }];

export function clientLoader({ params: { day }, request }: Route.ClientLoaderArgs) {
  return loadOrLast('day', day, async () => (await api.call('getDay', { params: { day }, signal: request.signal })).data);
}
clientLoader.hydrate = true as const;

/** What is settled elsewhere shows here within so many seconds. */
const REFRESH_SECONDS = 30;
const NO_SUCH_DAY = {
  title: 'Hari ini tidak dapat ditutup',
  why: 'Harinya belum tiba, atau ada sebelum penutupan pertama.',
  to: daysView.address(),
  all: 'Semua hari',
};

/** /admin/days/{day}: a day's accounts, sealed once they meet (decision 116). */
export default function DayScreen({ loaderData: loaded }: Route.ComponentProps) {
  const [accepting, setAccepting] = useState<readonly DayFault[] | null>(null);
  useRefresh(REFRESH_SECONDS, { paused: accepting !== null });
  if (loaded.state === 'failed') return <LoadFailure failure={loaded} text="Gagal memuat hari." missing={NO_SUCH_DAY} />;
  const { day, number, previous } = loaded.answer;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeading
          title={`Tutup hari ${longDay(day)}`}
          actions={
            <>
              <BackLink to={daysView.address()}>Semua hari</BackLink>
              {previous && (
                <HeadingAct
                  to={dayAddress(previous.day)}
                  label={`Nomor ${previous.number}, ${longDay(previous.day)}`}
                  icon={CalendarArrowDown}
                />
              )}
              <PrintAct />
            </>
          }
        />
      </div>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat hari. ${loaded.stale}`} />}
      {number === null && (
        <div className="print:hidden">
          <SealDay key={day} accounts={loaded.answer} />
        </div>
      )}
      <DaySheet accounts={loaded.answer} accept={number === null ? setAccepting : null} />
      {accepting && <AcceptDialog day={day} faults={accepting} onClose={() => setAccepting(null)} />}
    </>
  );
}

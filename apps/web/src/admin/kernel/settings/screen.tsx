import { href, Navigate, useLocation, useRevalidator } from 'react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { useFeatures } from '../../shared/components/features.ts';
import type { Route } from './+types/screen.ts';
import { FindSetting } from './find-setting.tsx';
import { lastChangeText } from './last-change.tsx';
import { loadSettings, SETTINGS_FAILED } from './load-settings.ts';
import { findSection, isListed, SECTION_GROUPS } from './sections.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pengaturan · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSettings(request);
}
clientLoader.hydrate = true as const;

/** The settings' sections (spec section 2, settings; decision 144), each with what was changed last. */
export default function SettingsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const features = useFeatures();
  const anchor = useLocation().hash.slice(1);
  // Where all sections stood on one page, links led to anchors.
  if (findSection(anchor)) return <Navigate to={settingsAddress(anchor)} replace />;
  if (anchor === 'program') return <Navigate to={href('/admin/settings/api-keys')} replace />;
  if (loaded.state === 'failed') {
    return <ErrorState message={SETTINGS_FAILED} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  const { answer, stale } = loaded;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2.5">
        <h1 className="py-1.5 text-2xl font-extrabold">Pengaturan</h1>
        <div className="w-full md:w-96">
          <FindSetting />
        </div>
      </div>
      {stale !== null && <StaleNotice className="mb-5" text={SETTINGS_FAILED} />}
      {SECTION_GROUPS.map(({ title, sections }) => (
        <section key={title} aria-label={title} className="mb-5">
          <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
          <ul className="mt-1.5 grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {sections
              .filter((section) => isListed(section, { answer, features }))
              .map(({ id, title: name, brief, name: inAudit }) => {
                const change = inAudit === null ? undefined : answer.changes.get(inAudit);
                return (
                  <li key={id}>
                    <Link
                      to={settingsAddress(id)}
                      className="block h-full rounded-xl border bg-surface px-4 py-2.5 shadow-sm hover:border-leaf-300 hover:bg-brand-soft"
                    >
                      <span className="block font-bold">{name}</span>
                      <span className="block text-sm text-ink-soft">{brief}</span>
                      {change && <span className="mt-1 block text-xs text-ink-soft">{lastChangeText(change)}</span>}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

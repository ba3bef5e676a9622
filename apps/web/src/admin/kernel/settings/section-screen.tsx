import { href, redirect, useRevalidator } from 'react-router';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MenuLink } from '../../../ui/link.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { useFeatures } from '../../shared/components/features.ts';
import type { Route } from './+types/section-screen.ts';
import { FindSetting } from './find-setting.tsx';
import { LastChange } from './last-change.tsx';
import { type LoadedSettings, loadSettings, SETTINGS_FAILED } from './load-settings.ts';
import { findSection, isListed, SECTION_GROUPS } from './sections.tsx';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${findSection(params.section)?.title ?? 'Pengaturan'} · Pengaturan · Admin Lapak Hijau` },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!findSection(params.section)) throw redirect(href('/admin/settings'));
  return loadSettings(request);
}
clientLoader.hydrate = true as const;

/** One section of the settings, beside the index of all (decision 144); on a phone the index is the screen before it. */
export default function SettingsSectionScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const section = findSection(params.section);
  if (loaded.state === 'failed' || !section) {
    return <ErrorState message={SETTINGS_FAILED} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
  }
  const { answer, stale } = loaded;
  const change = section.name === null ? undefined : answer.changes.get(section.name);
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="grid gap-3 lg:sticky lg:top-20">
        <FindSetting />
        <SectionIndex answer={answer} open={section.id} />
      </div>
      <div className="min-w-0">
        {stale !== null && <StaleNotice className="mb-5" text={SETTINGS_FAILED} />}
        {/* Of another section every field is another one. */}
        <div key={section.id}>{section.show(answer)}</div>
        {change && <LastChange change={change} />}
      </div>
    </div>
  );
}

function SectionIndex({ answer, open }: { answer: LoadedSettings; open: string }) {
  const features = useFeatures();
  return (
    <nav aria-label="Daftar pengaturan" className="max-lg:hidden">
      {SECTION_GROUPS.map(({ title, sections }) => (
        <div key={title} className="mb-2">
          <p className="px-2.5 text-xs text-ink-soft">{title}</p>
          <ul>
            {sections
              .filter((section) => isListed(section, { answer, features, open }))
              .map(({ id, title: name }) => (
                <li key={id}>
                  <MenuLink
                    to={settingsAddress(id)}
                    exact
                    className="flex min-h-7.5 items-center rounded-md px-2.5 text-sm font-medium hover:bg-brand-soft aria-[current=page]:bg-brand-soft aria-[current=page]:font-bold aria-[current=page]:text-leaf-800 pointer-coarse:min-h-11"
                  >
                    {name}
                  </MenuLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

import { ArrowRight, Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { href, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { followStep, keepFirstSteps, useFirstSteps } from './first-steps-store.ts';
import { stepsOf } from './steps.ts';

/** Once the step that somebody followed from the dashboard is done: the way to the next one, at the foot of whatever screen that is. */
export function NextStepBar() {
  const { first_steps: done, partners, followed } = useFirstSteps();
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const settled = navigation.state === 'idle' && revalidator.state === 'idle';
  // Whatever was saved has loaded its screen anew; a quick load begins and ends between two renders, and shows in its data alone.
  const loaded = useMatches().at(-1)?.loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may also close by leading elsewhere
  useEffect(() => {
    if (followed === null || !settled) return;
    const stop = new AbortController();
    void look(stop.signal);
    return () => stop.abort();
  }, [followed, settled, key, loaded]);

  if (followed === null || pathname === href('/admin/dashboard') || pathname === href('/admin/pos')) return null;
  if (done !== null && !done[followed]) return null;
  const steps = stepsOf({ partners });
  const next = done === null ? null : steps.find(({ name }) => !done[name]);
  return (
    <aside
      aria-label="Langkah berikutnya"
      data-foot=""
      className="sticky bottom-4 z-20 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-leaf-300 bg-leaf-50 p-3 pl-4 shadow-lg"
    >
      <p role="status" className="flex min-w-0 grow items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-700 text-white">
          <Check className="size-4.5" aria-hidden="true" />
        </span>
        <span className="min-w-0">
          {next ? (
            <>
              Langkah berikutnya: <span className="font-semibold">{next.title}</span>
            </>
          ) : (
            'Semua langkah pertama selesai. Toko siap menerima pesanan.'
          )}
        </span>
      </p>
      {next ? (
        <ButtonLink to={next.to} size="sm" onClick={() => followStep(next.name)}>
          Lanjutkan <ArrowRight aria-hidden="true" />
        </ButtonLink>
      ) : (
        <ButtonLink to={href('/admin/dashboard')} size="sm" onClick={() => followStep(null)}>
          Ke dasbor
        </ButtonLink>
      )}
      <IconButton label="Tutup langkah berikutnya" icon={<X aria-hidden="true" />} onClick={() => followStep(null)} />
    </aside>
  );
}

async function look(signal: AbortSignal): Promise<void> {
  try {
    keepFirstSteps((await api.call('getDashboard', { signal })).data);
  } catch (error) {
    // Optional help: on failure the dashboard still says it.
    if (!signal.aborted && !(error instanceof ApiError)) throw error;
  }
}

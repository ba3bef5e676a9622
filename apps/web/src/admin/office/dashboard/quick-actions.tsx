import { Link } from '../../../ui/link.tsx';
import { ADMIN_ENTRIES } from '../../shared/components/entries.ts';

/** Cards for the most used screens. */
export function QuickActions() {
  const entries = ADMIN_ENTRIES.filter((entry) => entry.quickAction !== undefined);
  return (
    <section aria-labelledby="aksi-cepat" className="mt-6">
      <h2 id="aksi-cepat" className="text-lg font-bold">
        Aksi cepat
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {entries.map(({ to, label, icon: Icon, quickAction }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-xl border bg-surface p-3 shadow-sm transition-colors hover:border-leaf-300 hover:bg-brand-soft"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700" aria-hidden="true">
                <Icon className="size-5" />
              </span>
              <span className="grow">
                <span className="block font-bold">{label}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{quickAction}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

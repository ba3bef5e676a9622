import { LayoutGrid, List } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { type CatalogSearch, catalogView } from './catalog-search.ts';

const VIEWS = [
  { view: 'grid', label: 'Tampilan kisi', Icon: LayoutGrid },
  { view: 'list', label: 'Tampilan daftar', Icon: List },
] as const;

/** Grid or list, as links: the view belongs to the address too. */
export function ViewToggle({ search }: { search: CatalogSearch }) {
  return (
    <div className="flex h-12 shrink-0 items-center rounded-md border border-line-strong bg-surface p-px">
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={catalogView.changed(search, { view })}
          replace
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={search.view === view ? 'true' : undefined}
          className={cx(
            'grid size-11 place-items-center rounded-[0.5rem] transition-colors [&_svg]:size-5',
            search.view === view ? 'bg-brand text-white' : 'text-ink-soft hover:bg-brand-soft hover:text-leaf-800',
          )}
        >
          <Icon aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}

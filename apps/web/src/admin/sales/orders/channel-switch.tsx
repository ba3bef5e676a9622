import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { type OrderView, orderView } from '../../shared/addresses/order-view.ts';

const CHANNELS = [
  { type: null, label: 'Semua' },
  { type: 'online', label: 'Web' },
  { type: 'pos', label: 'Kasir' },
] as const;

/** Keeps orders of the web and sales of the till apart. */
export function ChannelSwitch({ view }: { view: OrderView }) {
  return (
    <nav aria-label="Kanal" className="flex overflow-hidden rounded-md border border-line-strong bg-surface text-sm font-semibold">
      {CHANNELS.map(({ type, label }) => (
        <Link
          key={label}
          to={orderView.changed(view, { type, order: null })}
          preventScrollReset
          aria-current={view.type === type ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center px-3 focus-visible:-outline-offset-3 pointer-coarse:min-h-11',
            view.type === type ? 'bg-brand text-white' : 'hover:bg-brand-soft',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

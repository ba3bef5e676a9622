import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';
import { cx } from '../../../ui/cx.ts';

const FindDialog = retryingLazy(() => import('./find-dialog.tsx'));

/** Opens the search over everything: by press, or by Ctrl K wherever one is in the back office. On the till there is room for its icon. */
export function FindButton({ onTill = false }: { onTill?: boolean }) {
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      // Also the browser's own: Firefox would go to its search field.
      event.preventDefault();
      // A question is answered first.
      if (document.querySelector('[role=alertdialog]') !== null) return;
      setUsed(true);
      setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        className={cx(
          'flex min-h-11 items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap transition-colors sm:min-h-9 sm:border pointer-coarse:min-h-11',
          onTill
            ? 'border-leaf-700 text-white hover:bg-leaf-800 [&_svg]:text-white'
            : 'text-ink-soft hover:bg-brand-soft hover:text-ink sm:bg-surface',
        )}
      >
        <Search className="size-5 text-ink sm:size-4 sm:text-ink-soft" aria-hidden="true" />
        <span className={onTill ? 'max-2xl:sr-only' : 'max-sm:sr-only'}>Cari apa saja</span>{' '}
        <kbd className={cx('rounded-sm border px-1.5 text-xs', onTill ? 'max-xl:hidden' : 'max-lg:hidden')}>Ctrl K</kbd>
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <FindDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

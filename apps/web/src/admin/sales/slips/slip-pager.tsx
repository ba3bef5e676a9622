import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

type SlipPagerProps = { position: number; shown: number; total: number; onGo: (position: number) => void };

/** Moves between slips, also by arrow keys. */
export function SlipPager({ position, shown, total, onGo }: SlipPagerProps) {
  const go = (step: number) => {
    const next = position + step;
    if (next >= 0 && next < shown) onGo(next);
  };
  const goByKey = useEffectEvent(go);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const { target } = event;
      // Arrow keys keep their meaning in fields, dialogs and the scrolling photo.
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [tabindex="0"]'))
        return;
      if (event.key === 'ArrowLeft') goByKey(-1);
      if (event.key === 'ArrowRight') goByKey(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <nav aria-label="Bukti transfer" className="mb-4 flex items-center justify-between gap-3">
      <Button variant="secondary" onClick={() => go(-1)} disabled={position === 0}>
        <ChevronLeft aria-hidden="true" /> <span className="max-sm:sr-only">Sebelumnya</span>
      </Button>
      <p aria-live="polite" className="text-center font-semibold">
        Bukti {position + 1} dari {countText(total)} yang menunggu
        <span className="hidden text-sm font-normal text-ink-soft sm:pointer-fine:block">Pindah dengan tombol panah ← →</span>
      </p>
      <Button variant="secondary" onClick={() => go(1)} disabled={position >= shown - 1}>
        <span className="max-sm:sr-only">Berikutnya</span> <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

import { href } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { usePractice } from '../sale/practice-state.ts';

/** Says on the whole width that nothing counts, and how it ends. */
export function PracticeBanner() {
  const { on } = usePractice();
  if (!on) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-gold-300 px-3 py-1.5 text-leaf-950">
      <p role="status" className="font-bold">
        Latihan: tidak ada yang dicatat
      </p>
      <ButtonLink to={href('/admin/pos')} replace variant="secondary" size="sm">
        Selesai latihan
      </ButtonLink>
    </div>
  );
}

import type { Certificate } from '@lapak/contract/assortment/certificates';
import { longDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';

/** A certificate's end, with a warning when it is near or past. */
export function EndText({ certificate: { valid_until, state } }: { certificate: Pick<Certificate, 'valid_until' | 'state'> }) {
  if (valid_until === null) return <span className="text-ink-soft">Tanpa batas</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{longDay(valid_until)}</span>
      {state !== 'valid' && <Badge tone={state === 'ended' ? 'danger' : 'warning'}>{state === 'ended' ? 'Habis' : 'Segera habis'}</Badge>}
    </span>
  );
}

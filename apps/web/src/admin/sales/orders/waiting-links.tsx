import { ReceiptText, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';
import { useBellState } from '../../shared/components/bell-store.ts';

/** What waits for a person before the orders themselves: transfer slips and findings; nothing without any. */
export function WaitingLinks({ slips }: { slips: number }) {
  const findings = useBellState(({ bell }) => bell?.findings ?? 0);
  if (slips === 0 && findings === 0) return null;
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {slips > 0 && (
        <Pill to={slipView.address()}>
          <ReceiptText aria-hidden="true" /> {countText(slips)} bukti transfer menunggu diperiksa
        </Pill>
      )}
      {findings > 0 && (
        <Pill to={discrepancyView.address()}>
          <Scale aria-hidden="true" /> {countText(findings)} hal perlu dicocokkan
        </Pill>
      )}
    </div>
  );
}

function Pill({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center gap-2 rounded-full border border-warning-line bg-warning-soft px-3 text-sm font-semibold text-warning hover:underline pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      {children}
    </Link>
  );
}

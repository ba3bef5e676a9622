import { APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import type { Approval } from '@lapak/contract/sales/approvals';
import { compactDateTime } from '../../../../lib/format.ts';

/** Who allowed what to whom at a till (decision 88). */
export function ApprovalList({ approvals }: { approvals: readonly (Approval & { code?: string | null })[] }) {
  return (
    <ul className="grid gap-2 text-sm wrap-anywhere">
      {approvals.map(({ acts, approver, by, at, proven, code }) => (
        <li key={`${at} ${acts.join()} ${code ?? ''}`}>
          <span className="font-semibold">{acts.map((act) => APPROVAL_LABELS[act]).join(', ')}</span>
          {code && ` · ${code}`}
          <span className="block text-ink-soft">
            Disetujui {approver}
            {by !== null && ` untuk ${by}`} · {compactDateTime(at)}
          </span>
          {!proven && <span className="block font-semibold text-danger">PIN tidak terbukti</span>}
        </li>
      ))}
    </ul>
  );
}

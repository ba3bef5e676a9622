import type { PaymentIssue } from '@lapak/contract/schemas/payments';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dateTime } from '../../lib/format.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { orderView } from '../orders/order-view.ts';

/** What didn't fit about a payment. */
const ISSUE_TEXTS: Record<PaymentIssue['kind'], string> = {
  amount_differs: 'Jumlah yang dibayar berbeda',
  paid_after_end: 'Dibayar setelah pesanan berakhir',
  paid_twice: 'Dibayar dua kali',
  unknown_reference: 'Referensi tidak dikenal',
  unexpected_move: 'Perubahan status pembayaran yang tidak terduga',
  unreadable: 'Kabar dari gerbang pembayaran tidak terbaca',
};

/** Payments that didn't fit and wait for a person to look at them (decision 4). */
export function IssueStrip({ issues }: { issues: readonly PaymentIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby="masalah-pembayaran" className="mb-6 overflow-hidden rounded-xl border border-warning-line bg-warning-soft">
      <h2 id="masalah-pembayaran" className="flex items-center gap-2.5 px-4 pt-4 font-bold text-warning sm:px-5">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {issues.length} masalah pembayaran perlu diperiksa
      </h2>
      <ul className="mt-2 max-h-72 divide-y divide-warning-line overflow-y-auto">
        {issues.map((issue) => (
          <IssueRow key={issue.id} issue={issue} />
        ))}
      </ul>
    </section>
  );
}

function IssueRow({ issue }: { issue: PaymentIssue }) {
  const { send, pending } = useSend('resolvePaymentIssue', {
    key: `issue-${issue.id}`,
    done: () => 'Masalah pembayaran ditandai selesai.',
    failed: ({ message }) => `Gagal menandai masalah pembayaran: ${message}`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {ISSUE_TEXTS[issue.kind]}
          {issue.order_id !== null && (
            <>
              {' '}
              <Link
                to={orderView.address({ order: issue.order_id })}
                preventScrollReset
                className="inline-block py-1 text-leaf-800 underline underline-offset-4"
              >
                Pesanan #{issue.order_id}
              </Link>
            </>
          )}
        </p>
        <p className="break-words text-ink-soft">
          {issue.detail} · {dateTime(issue.created_at)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void send({ params: { id: issue.id } })}
        pending={pending}
        pendingText="Menandai..."
      >
        Tandai selesai
      </Button>
    </li>
  );
}

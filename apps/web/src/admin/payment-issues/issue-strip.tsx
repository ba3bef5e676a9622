import type { PaymentIssue } from '@lapak/contract/schemas/payments';
import { dateTime } from '../../lib/format.ts';
import { useSend } from '../../lib/use-send.ts';
import { Matter, MattersStrip } from '../list/matters-strip.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import { ISSUE_TEXTS } from './issue-texts.ts';

/** Payments that didn't fit and wait for a person to look at them (decision 4). */
export function IssueStrip({ issues }: { issues: readonly PaymentIssue[] }) {
  return (
    <MattersStrip title={`${issues.length} masalah pembayaran perlu diperiksa`}>
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} />
      ))}
    </MattersStrip>
  );
}

function IssueRow({ issue }: { issue: PaymentIssue }) {
  const { send, pending } = useSend('resolvePaymentIssue', {
    key: `issue-${issue.id}`,
    done: () => 'Masalah pembayaran ditandai selesai.',
    failed: ({ message }) => `Gagal menandai masalah pembayaran: ${message}`,
  });
  return (
    <Matter
      title={
        <>
          {ISSUE_TEXTS[issue.kind]} {issue.order_id !== null && <OrderLink id={issue.order_id} />}
        </>
      }
      detail={`${issue.detail} · ${dateTime(issue.created_at)}`}
      pending={pending}
      onDone={() => void send({ params: { id: issue.id } })}
    />
  );
}

import { MAIL_KIND_LABELS } from '@lapak/contract/messages/mail-states';
import type { Order } from '@lapak/contract/sales/orders';
import { api } from '../../../lib/browser-api.ts';
import { compactDateTime } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Link } from '../../../ui/link.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { MailStateBadge } from './mail-state-badge.tsx';

/** An order's mails in its panel; nothing without any. */
export function OrderMails({ order: { id, order_type, status, payment_status } }: { order: Order }) {
  const { state, data, last, retry } = useLoaded(order_type === 'online' ? `${id} ${status} ${payment_status}` : null, (signal) =>
    api.call('listMails', { query: { order_id: id, sort: 'created_at', page_size: 50 }, signal }),
  );
  const mails = data ?? last;
  if (state === 'failed')
    return (
      <Section title="Email terkirim">
        <p className="text-ink-soft">Gagal memuat email pesanan ini.</p>
        <RetryButton size="md" onRetry={retry} />
      </Section>
    );
  if (mails === null || mails.data.length === 0) return null;
  return (
    <Section title="Email terkirim">
      <ul className="divide-y">
        {mails.data.map((mail) => (
          <li key={mail.id} className="flex items-center justify-between gap-4 py-2">
            <Link
              to={mailView.address({ order: id, mail: mail.id })}
              className="min-w-0 py-1 text-leaf-800 underline underline-offset-4 wrap-anywhere"
            >
              {MAIL_KIND_LABELS[mail.kind]}
              <span className="block text-sm text-ink-soft">{compactDateTime(mail.sent_at ?? mail.created_at)}</span>
            </Link>
            <MailStateBadge state={mail.state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

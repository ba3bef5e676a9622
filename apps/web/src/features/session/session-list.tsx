import type { Session } from '@lapak/contract/people/identity';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where an account is signed in: browser, network, and when last seen. */
export function SessionList({ sessions, action }: { sessions: readonly Session[]; action?: (session: Session) => ReactNode }) {
  return (
    <ul className="divide-y">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3 py-3 sm:gap-4">
          <MonitorSmartphone className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {session.browser || 'Peramban tak dikenal'}
              {session.is_current && <Badge tone="brand">Perangkat ini</Badge>}
            </span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {session.network && `${session.network} · `}terakhir {compactDateTime(session.last_seen_at)}
            </span>
          </span>
          {action?.(session)}
        </li>
      ))}
    </ul>
  );
}

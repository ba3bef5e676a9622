import { MAIL_STATE_LABELS, type MailState } from '@lapak/contract/messages/mail-states';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Record<MailState, Tone> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  unclear: 'warning',
  given_up: 'danger',
  skipped: 'neutral',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>;
}

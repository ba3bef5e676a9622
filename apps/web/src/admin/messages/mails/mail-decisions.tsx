import { type MailDecision, mailDecisions } from '@lapak/contract/messages/mail-states';
import type { Mail } from '@lapak/contract/messages/mails';
import { type ConfirmRequest, confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

const TEXTS: Record<MailDecision, string> = { resend: 'Kirim lagi', arrived: 'Sudah sampai', dismiss: 'Tidak perlu dikirim' };

/** Actions on a mail that stopped. Sending again asks first, since it may have arrived. */
export function MailDecisions({ mail }: { mail: Mail }) {
  const { send, pending, input } = useSend('updateMail', {
    key: `mail-${mail.id}`,
    done: ({ data }) => (data.state === 'waiting' ? 'Email dikirim lagi sebentar lagi.' : 'Email ditandai selesai.'),
  });
  const decisions = mailDecisions(mail.state);
  if (decisions.length === 0) return null;
  const decide = async (decision: MailDecision) => {
    if (decision !== 'resend' || (await confirm(question(mail)))) await send({ params: { id: mail.id }, body: { decision } });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'resend' ? 'primary' : 'secondary'}
          onClick={() => void decide(decision)}
          pending={pending && input?.body.decision === decision}
          disabled={pending}
          pendingText="Menyimpan..."
        >
          {TEXTS[decision]}
        </Button>
      ))}
    </div>
  );
}

function question({ state, recipient }: Mail): ConfirmRequest {
  const to = recipient ?? 'email kontak toko';
  return {
    title: 'Kirim email ini lagi?',
    text:
      state === 'unclear'
        ? `Bisa jadi ${to} sudah menerimanya, dan membacanya dua kali.`
        : `Email disusun menurut keadaan pesanan sekarang, lalu dikirim ke ${to}.`,
    confirmText: 'Kirim lagi',
    destructive: false,
  };
}

import { MAIL_BODY_DAYS, MAIL_KIND_LABELS } from '@lapak/contract/messages/mail-states';
import type { MailDetail } from '@lapak/contract/messages/mails';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataList, type Datum } from '../../../ui/data-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { OrderLink } from '../../shared/components/order-link.tsx';
import { MailDecisions } from './mail-decisions.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';

/** A mail as its reader sees it, at a phone's width, as HTML and text. Null closes the panel. */
export function MailPanel({ mail, onClose }: { mail: MailDetail | null; onClose: () => void }) {
  // Keeps its content while the panel slides out.
  const [shown, setShown] = useState(mail);
  if (mail !== null && mail !== shown) setShown(mail);
  return (
    <SidePanel
      open={mail !== null}
      onClose={onClose}
      title={shown ? MAIL_KIND_LABELS[shown.kind] : 'Email'}
      footer={
        <Button variant="secondary" wide onClick={onClose}>
          Tutup email
        </Button>
      }
    >
      {shown && <OpenedMail mail={shown} />}
    </SidePanel>
  );
}

function OpenedMail({ mail }: { mail: MailDetail }) {
  return (
    <div className="grid gap-7">
      {mail.error !== null && (
        <Alert tone={mail.state === 'skipped' ? 'info' : 'warning'} title={EXPLAINED[mail.state]}>
          <span className="wrap-anywhere">{mail.error}</span>
        </Alert>
      )}
      <MailDecisions mail={mail} />
      <DataList items={facts(mail)} />
      <Section title="Isi email">
        {mail.html === null ? (
          <p className="text-ink-soft">{missingBody(mail)}</p>
        ) : (
          <>
            {mail.subject !== null && <p className="font-semibold wrap-anywhere">{mail.subject}</p>}
            <MailBody html={mail.html} />
          </>
        )}
      </Section>
      {mail.text !== null && (
        <Section title="Versi teks">
          <pre className="rounded-lg border bg-canvas p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
        </Section>
      )}
    </div>
  );
}

/** Why there is no text: it is written when the mail is sent, and deleted later. The subject stays. */
function missingBody({ sent_at, subject }: MailDetail): string {
  return sent_at === null && subject === null
    ? 'Isinya disusun saat email dikirim, menurut keadaan pesanan saat itu.'
    : `Isi email disimpan ${MAIL_BODY_DAYS} hari, lalu dihapus.`;
}

/** In a sandboxed frame without scripts and origin. Links open in a new tab. */
function MailBody({ html }: { html: string }) {
  return (
    <iframe
      title="Isi email seperti dibaca penerimanya"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className="h-[34rem] w-full rounded-lg border bg-white"
    />
  );
}

const EXPLAINED: Partial<Record<MailDetail['state'], string>> = {
  waiting: 'Belum terkirim, akan dicoba lagi',
  given_up: 'Email ini gagal dikirim',
  unclear: 'Tidak diketahui apakah email ini sudah sampai',
  skipped: 'Email ini tidak dikirim',
};

function facts(mail: MailDetail): Datum[] {
  return [
    { label: 'Status', value: <MailStateBadge state={mail.state} /> },
    { label: 'Penerima', value: <span className="wrap-anywhere">{mail.recipient ?? 'Email kontak toko'}</span> },
    { label: 'Pesanan', value: mail.order_id !== null && <OrderLink id={mail.order_id} /> },
    { label: 'Dibuat', value: dateTime(mail.created_at) },
    { label: 'Terkirim', value: mail.sent_at && dateTime(mail.sent_at) },
    { label: 'Dicoba', value: mail.tries > 0 ? `${mail.tries} kali` : null },
    { label: 'Dicoba lagi', value: mail.next_try_at && dateTime(mail.next_try_at) },
  ];
}

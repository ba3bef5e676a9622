import { failure } from '@lapak/contract/errors';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import { MailFailure } from '../../../providers/mail/mail-failure.ts';
import type { MailContent } from './mail-content.ts';
import { type SendingAtOnce, sendAtOnce } from './send-at-once.ts';

interface TestMailDependencies extends SendingAtOnce {
  mail: MailClient | null;
}

const CONTENT: MailContent = {
  subject: 'Email uji: pengiriman email berjalan',
  preheader: 'Email dari toko sampai dengan baik.',
  heading: 'Pengiriman email berjalan',
  toShop: true,
  parts: [{ kind: 'text', text: 'Email ini dikirim dari halaman pengaturan untuk memastikan bahwa email toko sampai ke penerimanya.' }],
};

/** Sends a mail at once, past the queue, so that an admin sees what the server says. Throws `mail_failed` with its words. */
export async function sendTestMail({ mail, ...dependencies }: TestMailDependencies, to: string): Promise<void> {
  if (!mail) throw failure('mail_failed', { text: 'Email belum diaktifkan: SMTP_URL tidak disetel di server.' });
  try {
    await sendAtOnce(dependencies, mail, CONTENT, { to, kind: 'test' });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw failure('mail_failed', { text: `Email uji tidak terkirim. Server email: ${error.reply}` });
  }
}

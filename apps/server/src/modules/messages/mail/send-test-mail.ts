import { randomUUID } from 'node:crypto';
import { failure } from '@lapak/contract/errors';
import type { Config } from '../../../config.ts';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import { MailFailure } from '../../../providers/mail/mail-failure.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

interface TestMailDependencies {
  config: Pick<Config, 'publicUrl' | 'contactEmail'>;
  settings: CachedSettings;
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
export async function sendTestMail({ config, settings, mail }: TestMailDependencies, to: string): Promise<void> {
  if (!mail) throw failure('mail_failed', { text: 'Email belum diaktifkan: SMTP_URL tidak disetel di server.' });
  const { shop } = await settings.read();
  const about = {
    name: shop.name,
    publicUrl: config.publicUrl,
    contactEmail: shop.contact_email ?? config.contactEmail,
    whatsapp: shop.whatsapp,
  };
  const messageId = `test-${randomUUID()}@${new URL(config.publicUrl).hostname}`;
  try {
    await mail.send({ to, subject: CONTENT.subject, text: renderText(CONTENT, about), html: renderHtml(CONTENT, about), messageId });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw failure('mail_failed', { text: `Email uji tidak terkirim. Server email: ${error.said}` });
  }
}

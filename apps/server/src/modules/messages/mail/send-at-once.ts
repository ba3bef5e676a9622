import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface SendingAtOnce {
  config: Pick<Config, 'publicUrl' | 'contactEmail'>;
  settings: CachedSettings;
}

/** Sends a mail of the shop to itself past the queue, which keeps none of it. `to`: the shop's own address unless said. */
export async function sendAtOnce(
  { config, settings }: SendingAtOnce,
  mail: MailClient,
  content: MailContent,
  { to, kind }: { to?: string; kind: string },
): Promise<void> {
  const { shop } = await settings.read();
  const contactEmail = shop.contact_email ?? config.contactEmail;
  const about = { name: shop.name, publicUrl: config.publicUrl, contactEmail, whatsapp: shop.whatsapp };
  const messageId = `${kind}-${randomUUID()}@${new URL(config.publicUrl).hostname}`;
  const [text, html] = [renderText(content, about), renderHtml(content, about)];
  await mail.send({ to: to ?? contactEmail, subject: content.subject, text, html, messageId });
}

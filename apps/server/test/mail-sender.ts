import { readConfig } from '../src/config.ts';
import { cachedSettings } from '../src/modules/kernel/settings/index.ts';
import { type MailDependencies, sendMails } from '../src/modules/messages/mail/index.ts';
import { createMailClient, type MailClient } from '../src/providers/mail/mail-client.ts';
import type { OrderShop } from './order-shop.ts';

export interface SandboxMail {
  to: string[];
  subject: string;
  messageId: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  pictures: { id: string; type: string; content: string }[];
}

/** What sends a shop's mails to the sandbox, and what became of them. */
export function mailSender(shop: OrderShop, options: { mail?: MailClient | null; silenceMs?: number; rateLimitScale?: number } = {}) {
  const silence = options.silenceMs === undefined ? {} : { silenceMs: options.silenceMs };
  const client = createMailClient({ smtpUrl: shop.smtpUrl, from: 'Lapak Hijau <halo@toko.example>', ...silence });
  const said: string[] = [];
  const note = (_fields: object, message: string) => void said.push(message);
  const dependencies: MailDependencies = {
    database: shop.database,
    config: {
      ...readConfig({ PUBLIC_URL: 'https://toko.example', CONTACT_EMAIL: 'toko@toko.example' }),
      rateLimitScale: options.rateLimitScale ?? 1_000,
    },
    settings: cachedSettings(shop.database),
    mail: options.mail === undefined ? client : options.mail,
    log: { info: note, warn: note, error: note },
  };
  return {
    dependencies,
    said,
    send: () => sendMails(dependencies),
    async received(): Promise<SandboxMail[]> {
      return (await shop.sandbox.inject('/sandbox/mails')).json<{ mails: SandboxMail[] }>().mails;
    },
    async fault(body: object): Promise<void> {
      await shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'mail', ...body } });
    },
  };
}

import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { readableText } from '../readable-text.ts';

const TIMEOUT_MS = 15_000;

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`. Without it nothing is sent. */
  smtpUrl?: string | undefined;
  /** `Lapak Hijau <halo@toko.example>` */
  from: string;
  log: { info(fields: object, message: string): void };
  timeoutMs?: number;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailClient {
  send(mail: Mail): Promise<{ sent: boolean }>;
}

const smtpFailure = z.object({ responseCode: z.number().optional(), code: z.string().optional(), response: z.string().optional() });

/**
 * Sends mail by SMTP. `send` throws ProviderError: `refused` when the server said no for good (5xx), `unreachable` for all else.
 * With no smtpUrl it only logs that mail is off and answers `{ sent: false }`; neither address nor text reaches the log.
 */
export function createMailClient(config: MailConfig): MailClient {
  if (!config.smtpUrl) {
    return {
      async send(mail) {
        config.log.info({ subject: mail.subject }, 'mail is off (no SMTP_URL), not sent');
        return { sent: false };
      },
    };
  }

  const secrets = secretsOf(config.smtpUrl);
  const timeout = config.timeoutMs ?? TIMEOUT_MS;
  const transport = createTransport(
    { url: config.smtpUrl, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
    { from: config.from },
  );
  return {
    async send(mail) {
      try {
        // Texts come from shoppers: a path or an address in them must never be opened.
        await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
        return { sent: true };
      } catch (error) {
        const { responseCode, code, response } = smtpFailure.safeParse(error).data ?? {};
        const kind = responseCode !== undefined && responseCode >= 500 ? 'refused' : 'unreachable';
        const said = readableText(response ?? '', secrets) || `the connection failed (${code ?? 'unknown'})`;
        throw new ProviderError('mail', kind, said);
      }
    },
  };
}

function secretsOf(smtpUrl: string): string[] {
  const { password } = new URL(smtpUrl);
  return [password, decodeURIComponent(password)];
}

import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { readableText } from '../readable-text.ts';
import { MailFailure } from './mail-failure.ts';

const SILENCE_MS = 15_000;
/** However slowly a server answers, a mail is over by then. */
export const MAX_SEND_MS = 60_000;

export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** `Lapak Hijau <halo@toko.example>` */
  from: string;
  silenceMs?: number;
  maxMs?: number;
}

/** Shown within a mail's HTML by `cid:` and its id. */
export interface MailPicture {
  id: string;
  filename: string;
  type: string;
  bytes: Buffer;
}

interface Mail {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly MailPicture[];
  /** Without the angle brackets. The same for every try, so that a mailbox that got it twice can tell. */
  messageId: string;
  /** What it belongs to: a made-up message that the mails of one order refer to, so that they stand together. */
  thread?: string | undefined;
}

export interface MailClient {
  readonly from: string;
  /** Resolves once the server has taken the mail; else throws MailFailure. */
  send(mail: Mail): Promise<void>;
}

const smtpFailure = z.object({
  responseCode: z.number().optional(),
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
});

/**
 * Sends mail by SMTP. It speaks to the server itself rather than through nodemailer's transport, since only so it knows whether a
 * broken line came before the text was handed over or after: the first may be tried again, the second never (decision 41).
 */
export function createMailClient({ smtpUrl, from, silenceMs = SILENCE_MS, maxMs = MAX_SEND_MS }: MailConfig): MailClient {
  const { auth, options } = readSmtpUrl(smtpUrl, silenceMs);
  const secrets = secretsOf(smtpUrl);

  return {
    from,
    async send(mail) {
      const { envelope, bytes } = await composeMessage(mail, from);
      const connection = new SMTPConnection(options);
      const progress = { reached: false, handedOver: false };
      const message = readLazily(bytes, () => {
        progress.handedOver = true;
      });
      let timer: NodeJS.Timeout | undefined;
      try {
        await new Promise<void>((resolve, reject) => {
          timer = setTimeout(() => reject(new Error('the server takes too long')), maxMs);
          const settled = (error?: Error | null) => (error ? reject(error) : resolve());
          connection.on('error', reject);
          connection.on('end', () => reject(new Error('the connection ended')));
          connection.connect((error) => {
            if (error) return reject(error);
            const hand = () => {
              progress.reached = true;
              connection.send(envelope, message, settled);
            };
            if (!auth?.user || !connection.allowsAuth) return hand();
            connection.login({ user: auth.user, pass: auth.pass ?? '' }, (refused) => (refused ? reject(refused) : hand()));
          });
        });
        connection.quit();
      } catch (error) {
        connection.close();
        throw failureOf(error, progress, secrets);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** How a server is connected to, and who signs in there. */
export function readSmtpUrl(smtpUrl: string, silenceMs: number) {
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  // Whoever stands on the way can take the offer of encryption out: a password is told to nobody without it.
  const mustEncrypt = auth?.pass !== undefined && !isThisMachine(server.host);
  const options = {
    ...server,
    ...(mustEncrypt ? { requireTLS: true, ignoreTLS: false } : {}),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    logger: false,
  } as const;
  return { auth, options };
}

/** Texts come from shoppers: a path or an address in them is never opened, and an address is one, whatever commas it holds. */
async function composeMessage(mail: Mail, from: string) {
  const built = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.pictures ?? []).map(({ id, filename, type, bytes }) => ({
      cid: id,
      filename,
      contentType: type,
      contentDisposition: 'inline' as const,
      content: bytes,
    })),
    messageId: `<${mail.messageId}>`,
    ...(mail.thread === undefined ? {} : { inReplyTo: `<${mail.thread}>`, references: `<${mail.thread}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender } = built.getEnvelope();
  return { envelope: { from: sender, to: [mail.to] }, bytes: await built.build() };
}

/** Whoever begins to read it has been told by the server to go on. */
function readLazily(bytes: Buffer, onRead: () => void): Readable {
  return new Readable({
    read() {
      onRead();
      this.push(bytes);
      this.push(null);
    },
  });
}

function failureOf(
  error: unknown,
  { reached, handedOver }: { reached: boolean; handedOver: boolean },
  secrets: readonly string[],
): MailFailure {
  const { responseCode, code, command, response } = smtpFailure.safeParse(error).data ?? {};
  const answered =
    (code === 'ETLS' && UNENCRYPTED) ||
    readableText(response ?? '', secrets) ||
    `sambungan ke server email gagal (${code ?? 'tidak diketahui'})`;
  // An answer to RCPT or to the text is the server's own word on this mail; one before that is about us, and may be mended.
  const isAnswer = responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (isAnswer && responseCode >= 500 && command !== 'MAIL FROM') return new MailFailure('refused', answered, { reached });
  if (isAnswer || !handedOver) return new MailFailure('later', answered, { reached });
  return new MailFailure('unclear', answered, { reached });
}

const UNENCRYPTED = 'Server email tidak menawarkan sambungan terenkripsi (STARTTLS), sehingga kata sandinya tidak dikirim.';

function isThisMachine(host: unknown): boolean {
  return typeof host === 'string' && /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/iu.test(host);
}

function secretsOf(smtpUrl: string): string[] {
  const { password } = new URL(smtpUrl);
  return [password, decodeURIComponent(password)];
}

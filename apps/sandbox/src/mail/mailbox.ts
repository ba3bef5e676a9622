import PostalMime from 'postal-mime';

const KEPT = 500;

export interface KeptMail {
  id: number;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  /** By name in small letters. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** What lies in the mail itself, by the id that its HTML has behind `cid:`; in base 64. */
  pictures: { id: string; type: string; content: string }[];
}

export interface Mailbox {
  keep(envelope: { from: string; to: string[] }, message: Buffer): Promise<void>;
  /** Newest first. */
  list(): readonly KeptMail[];
  find(id: number): KeptMail | undefined;
  clear(): void;
}

/** What was sent, in memory: nobody gets it. All but the newest `kept` are forgotten. */
export function createMailbox(size = KEPT): Mailbox {
  let mails: KeptMail[] = [];
  let count = 0;
  return {
    async keep({ from, to }, message) {
      const parsed = await PostalMime.parse(message, { attachmentEncoding: 'base64' });
      count += 1;
      const mail: KeptMail = {
        id: count,
        receivedAt: new Date().toISOString(),
        from,
        to,
        subject: parsed.subject ?? '',
        messageId: parsed.messageId ?? '',
        headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        pictures: parsed.attachments.map(({ contentId, mimeType: type, content }) => ({
          id: (contentId ?? '').replaceAll(/[<>]/gu, ''),
          type,
          content: String(content),
        })),
      };
      mails = [mail, ...mails].slice(0, size);
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}

import type { Check } from '../check.ts';
import { isThisMachine } from '../machine.ts';
import { failure, type Outcome, ok, skipped, worstOf } from '../outcome.ts';

const SHORTEST = 12;

export const secrets: Check = {
  name: 'Secrets',
  means: 'A short password is found by trying.',
  async look({ config: { backupPassphrase, databaseUrl, tripay, rajaongkir, bucketAccess, mail } }) {
    const database = databaseUrl ? addressOf(databaseUrl) : null;
    const smtp = mail.smtpUrl ? addressOf(mail.smtpUrl) : null;
    const known = [
      ['BACKUP_PASSPHRASE', backupPassphrase],
      // Where the server is another machine's; on this one its own rules may do without.
      ['the password in DATABASE_URL', database && !isThisMachine(database.hostname) ? database.password : undefined],
      ['TRIPAY_API_KEY', tripay?.apiKey],
      ['TRIPAY_PRIVATE_KEY', tripay?.privateKey],
      ['RAJAONGKIR_API_KEY', rajaongkir?.apiKey],
      ['S3_SECRET_ACCESS_KEY', bucketAccess?.secretAccessKey],
      ['the password in SMTP_URL', smtp?.password || undefined],
    ] as const;
    const seen: Outcome[] = known.flatMap(([name, value]) => (value === undefined ? [] : [lengthOf(name, value)]));
    return seen.length === 0 ? skipped('none is set') : worstOf(seen);
  },
};

function lengthOf(name: string, value: string): Outcome {
  if (value.length >= SHORTEST) return ok('long enough');
  return failure(`${name} has ${value.length} characters`, `Choose one of ${SHORTEST} or more.`);
}

/** An address of a socket has no host, and `URL` refuses some of them. */
function addressOf(text: string): { hostname: string; password: string } | null {
  const url = URL.parse(text);
  return url && { hostname: url.hostname || 'localhost', password: decodeURIComponent(url.password) };
}

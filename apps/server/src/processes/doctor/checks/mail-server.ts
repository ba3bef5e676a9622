import { tryMailServer } from '../../../providers/mail/try-mail-server.ts';
import type { Check } from '../check.ts';
import { isReal, isThisMachine } from '../machine.ts';
import { failure, ok, reasonOf, skipped, warning } from '../outcome.ts';

const PATIENCE_MS = 8_000;

export const mailServer: Check = {
  name: 'Mail server',
  means: 'Without mail nobody hears of an order, and nobody gets a new password.',
  async look({ config }) {
    const { smtpUrl } = config.mail;
    if (!smtpUrl) return isReal(config) ? warning('none is set', 'Set SMTP_URL and MAIL_FROM.') : skipped('none is set');
    const { hostname } = new URL(smtpUrl);
    try {
      const { isEncrypted, isSignedIn } = await tryMailServer(smtpUrl, PATIENCE_MS);
      const finding = `${hostname} answers${isEncrypted ? ', encrypted' : ''}${isSignedIn ? ', and takes the password' : ''}; no mail was sent`;
      return isEncrypted || isThisMachine(hostname)
        ? ok(finding)
        : warning(`${finding}; mails go unencrypted`, 'Use a server that offers STARTTLS, or smtps://.');
    } catch (error) {
      return failure(
        `${hostname}: ${reasonOf(error)}`,
        'Compare SMTP_URL with what the mail service says; a sign such as @ in the password is %40.',
      );
    }
  },
};

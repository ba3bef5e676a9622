import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readSmtpUrl } from './mail-client.ts';

/** Connects to a mail server and signs in as for a mail, and sends none. Throws what it says where it refuses. */
export async function tryMailServer(smtpUrl: string, silenceMs: number): Promise<{ isEncrypted: boolean; isSignedIn: boolean }> {
  const { auth, options } = readSmtpUrl(smtpUrl, silenceMs);
  const connection = new SMTPConnection(options);
  try {
    return await new Promise((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(new Error('the connection ended')));
      connection.connect((error) => {
        if (error) return reject(error);
        const isEncrypted = connection.secure;
        if (!auth?.user || !connection.allowsAuth) return resolve({ isEncrypted, isSignedIn: false });
        connection.login({ user: auth.user, pass: auth.pass ?? '' }, (refused) =>
          refused ? reject(refused) : resolve({ isEncrypted, isSignedIn: true }),
        );
      });
    });
  } finally {
    connection.quit();
    connection.close();
  }
}

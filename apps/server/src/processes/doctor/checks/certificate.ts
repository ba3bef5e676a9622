import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import type { Check } from '../check.ts';
import { isPublic } from '../machine.ts';
import { failure, type Outcome, ok, reasonOf, skipped, warning } from '../outcome.ts';

const PATIENCE_MS = 8_000;
const WARN_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export const certificate: Check = {
  name: 'Certificate',
  means: 'Browsers refuse a shop whose certificate is over or of another name, and so does the gateway.',
  async look({ config, now }) {
    const { protocol, hostname, port } = new URL(config.publicUrl);
    if (protocol !== 'https:')
      return isPublic(config)
        ? warning(`PUBLIC_URL is ${config.publicUrl}`, 'Put a proxy with TLS before the shop and set PUBLIC_URL to its https address.')
        : skipped('PUBLIC_URL is no https address');
    try {
      const { peer, distrust } = await show(hostname, Number(port || 443));
      return outcomeOf(hostname, peer, distrust, now);
    } catch (error) {
      return warning(
        `${hostname} is not reached from here: ${reasonOf(error)}`,
        'Look at it from outside, with a browser. Some networks do not lead back to themselves.',
      );
    }
  },
};

function outcomeOf(host: string, peer: PeerCertificate, distrust: string | null, now: Date): Outcome {
  const until = new Date(peer.valid_to);
  const todo = 'Look into the log of the proxy why it was not renewed.';
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return failure(`it ended on ${until.toISOString().slice(0, 10)}`, todo);
  const wrongName = checkServerIdentity(host, peer);
  if (wrongName) return failure(wrongName.message, `Get a certificate for ${host}.`);
  if (distrust) return failure(`nobody trusts it: ${distrust}`, 'Use a certificate of a known authority, with its whole chain.');
  const finding = `of ${host}, for ${days} more days`;
  return days < WARN_DAYS ? warning(finding, todo) : ok(finding);
}

/** The certificate that a server shows, whatever may be wrong with it. */
function show(host: string, port: number): Promise<{ peer: PeerCertificate; distrust: string | null }> {
  return new Promise((resolve, reject) => {
    const named = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...named, rejectUnauthorized: false, timeout: PATIENCE_MS }, () => {
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      resolve({ peer: socket.getPeerCertificate(), distrust });
      socket.destroy();
    });
    socket.once('timeout', () => {
      socket.destroy();
      reject(new Error('no answer'));
    });
    socket.once('error', reject);
  });
}

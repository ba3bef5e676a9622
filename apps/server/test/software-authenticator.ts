import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Question = { challenge: string };
interface Told {
  origin?: string;
  /** Whether it says that its owner proved who they are. */
  verified?: boolean;
  counter?: number;
}

const ORIGIN = 'http://shop.test';
const HOST = 'shop.test';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator with one passkey (ES256, no attestation), as far as the shop's calls need one. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = text(credentialId);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const clientData = (type: string, { challenge }: Question, { origin = ORIGIN }: Told) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { verified = true, counter = 0 }: Told) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(HOST), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  };
  const said = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** The answer of `navigator.credentials.create()`. */
    make(offer: Question, told: Told = {}) {
      // CBOR by hand: the key of RFC 9053 (EC2, ES256, P-256, x, y), and the object of WebAuthn around it.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
      const data = Buffer.concat([authenticatorData(WITH_CREDENTIAL, told), made]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const client = clientData('webauthn.create', offer, told);
      return { ...said, response: { clientDataJSON: text(client), attestationObject: text(attestation), transports: ['internal'] } };
    },
    /** The answer of `navigator.credentials.get()`. */
    prove(question: Question, told: Told = {}) {
      const client = clientData('webauthn.get', question, told);
      const data = authenticatorData(0, told);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return { ...said, response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) } };
    },
  };
}

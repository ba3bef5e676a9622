import { isIP } from 'node:net';
import { failure } from '@lapak/contract/errors';
import type { PasskeyOffer, PasskeyProof, PasskeyQuestion, PasskeyRegistration } from '@lapak/contract/people/second-factors';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { generateChallenge } from '@simplewebauthn/server/helpers';
import type { PasskeyRow } from './factor-queries.ts';

/** As long as a ticket. */
const TIMEOUT_MS = 5 * 60_000;
/** Ed25519, ES256, RS256: what authenticators of today offer. */
const ALGORITHMS = [-8, -7, -257];

/** Where passkeys are good: the host name that they are made for, and the address of the pages that may ask for them. */
export interface PasskeyPlace {
  host: string;
  origin: string;
}

/** By PUBLIC_URL. Null where it is a number, for which browsers make none; this machine's own number has a name. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | null {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/gu, '')) !== 0) return null;
  return { host: url.hostname, origin: url.origin };
}

/** The place, where there is one. Throws `invalid_input`. */
export function requirePlace(place: PasskeyPlace | null): PasskeyPlace {
  if (!place)
    throw failure('invalid_input', { text: 'Kunci sandi tidak tersedia: alamat toko berupa angka. Setel PUBLIC_URL dengan nama domain.' });
  return place;
}

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, type: 'public-key' as const, transports });

/** What a browser needs to make a passkey that can also sign in alone. */
export async function newPasskeyOffer(
  { host }: PasskeyPlace,
  { user, known, shopName }: { user: { id: number; username: string; name: string }; known: readonly PasskeyRow[]; shopName: string },
): Promise<PasskeyOffer> {
  return {
    challenge: await newChallenge(),
    timeout: TIMEOUT_MS,
    rp: { id: host, name: shopName },
    user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.username, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** What a browser needs to ask for a passkey: one of these, or, where it is to sign in alone, any. */
export async function newPasskeyQuestion({ host }: PasskeyPlace, known: readonly PasskeyRow[] | null): Promise<PasskeyQuestion> {
  return {
    challenge: await newChallenge(),
    timeout: TIMEOUT_MS,
    rpId: host,
    allowCredentials: (known ?? []).map(descriptorOf),
    // Alone it has to prove that its owner is there; after a password that it is there itself.
    userVerification: known ? 'preferred' : 'required',
  };
}

/** What there is to keep of a new passkey. Throws `passkey_refused`. */
export async function readNewPasskey({ host, origin }: PasskeyPlace, challenge: string, response: PasskeyRegistration) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) throw failure('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: response.response.transports };
}

/** Whether that passkey has signed the challenge; returns its counter. Throws `passkey_refused`. */
export async function checkPasskey(
  { host, origin }: PasskeyPlace,
  { passkey, challenge, isAlone, proof }: { passkey: PasskeyRow; challenge: string; isAlone: boolean; proof: PasskeyProof },
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    requireUserVerification: isAlone,
  }).catch(refuse);
  if (!verified) throw failure('passkey_refused');
  return authenticationInfo.newCounter;
}

async function newChallenge(): Promise<string> {
  return Buffer.from(await generateChallenge()).toString('base64url');
}

/** The library throws on anything that doesn't fit: what a stranger sent, not a fault of the shop. */
function refuse(): never {
  throw failure('passkey_refused');
}

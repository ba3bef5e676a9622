import type { PasskeyOffer, PasskeyProof, PasskeyQuestion, PasskeyRegistration } from '@lapak/contract/people/second-factors';
import { loadWhenPressed } from './api.ts';

/** Why a passkey couldn't be made or used, in a sentence for the person. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

const loadLibrary = () => import('@simplewebauthn/browser');

/** Why this browser can't have passkeys of the shop; null if it can. `host` is the name that the shop makes them for. */
function whyNot(host: string): string | null {
  if (!window.isSecureContext) return 'Kunci sandi hanya bisa dipakai lewat alamat yang aman (https).';
  if (typeof window.PublicKeyCredential !== 'function')
    return 'Peramban ini belum mendukung kunci sandi. Pakai cara lain, atau peramban lain.';
  if (window.location.hostname !== host) return `Kunci sandi toko ini hanya berlaku di ${host}. Buka toko lewat alamat itu.`;
  return null;
}

/** Has the browser make a passkey. Throws `PasskeyProblem`, and ApiError where the script can't be loaded. */
export async function makePasskey(offer: PasskeyOffer): Promise<PasskeyRegistration> {
  refuseWhereNone(offer.rp.id);
  const { startRegistration } = await loadWhenPressed(loadLibrary);
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: offer }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
}

/** Has the browser ask for a passkey. Throws what `makePasskey` throws. */
export async function provePasskey(question: PasskeyQuestion): Promise<PasskeyProof> {
  refuseWhereNone(question.rpId);
  const { startAuthentication } = await loadWhenPressed(loadLibrary);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question }).catch(explain);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}

function refuseWhereNone(host: string): void {
  const why = whyNot(host);
  if (why !== null) throw new PasskeyProblem(why);
}

function explain(error: unknown): never {
  console.error(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyProblem('Perangkat ini sudah menyimpan kunci sandi untuk akun Anda.');
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyProblem('Kunci sandi dibatalkan, tidak ditemukan, atau waktunya habis. Coba lagi.');
  throw new PasskeyProblem('Kunci sandi tidak dapat dipakai di perangkat ini. Pakai cara lain.');
}

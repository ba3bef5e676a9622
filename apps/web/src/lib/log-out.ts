import { currentToken, signOut } from './session.ts';

/** Signs out at once, also offline or with an expired token. */
export function logOut(): void {
  const token = currentToken();
  signOut();
  void endToken(token).catch(() => {});
}

/** Ends the token on the server. Loaded on demand, since few visitors log out. */
export async function endToken(token: string | null): Promise<void> {
  const { createApi } = await import('./api.ts');
  // A separate client with the old token: by then somebody else may be signed in, whose token the shared one would send.
  await createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }), token: () => token }).call('logout');
}

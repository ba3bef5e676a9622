import { currentToken, signOut } from './session.ts';

/** 'Keluar': the person is out at once. It works without a network and with a token that has already ended. */
export function logOut(): void {
  const token = currentToken();
  signOut();
  void endToken(token).catch(() => {});
}

/** Ends the token on the server. Its code loads only now: most visitors never log out, and the shop's frame needs it for nothing else. */
async function endToken(token: string | null): Promise<void> {
  const { createApi } = await import('./api.ts');
  // A client of its own with the old token: by the time it has loaded, somebody else may be signed in, whose token the shared one has.
  await createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }), token: () => token }).call('logout');
}

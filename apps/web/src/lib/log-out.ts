import { currentToken, signOut } from './session.ts';

/** 'Keluar': the person is out at once. The network may be slow, gone, or the token dead already; leaving works all the same. */
export function logOut(): void {
  const token = currentToken();
  signOut();
  void endToken(token).catch(() => {});
}

/** Tells the server. Most visitors never log out, and the shop's frame calls nothing else from the browser: so the code comes only now. */
async function endToken(token: string | null): Promise<void> {
  const { createApi } = await import('./api.ts');
  // Not the shared API: somebody else may be signed in by the time its code is here.
  await createApi({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }), token: () => token }).call('logout');
}

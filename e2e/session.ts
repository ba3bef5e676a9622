import type { Page } from '@playwright/test';
import { type AccountName, sessionOf, shopUrl } from './shop.ts';

/** Puts a session into the browser's store, as an earlier visit left it. */
export async function rememberSession(page: Page, { token, user }: { token: string; user: unknown }): Promise<void> {
  await page.goto(`${shopUrl()}/robots.txt`);
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', String(storedToken));
      localStorage.setItem('user', String(storedUser));
    },
    [token, JSON.stringify(user)],
  );
}

/** Signed in without the login form; `signInAs` walks through it. */
export async function enterAs(page: Page, account: AccountName): Promise<void> {
  await rememberSession(page, await sessionOf(account));
}

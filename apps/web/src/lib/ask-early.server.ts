import { href } from 'react-router';
import { addressOf } from './api.ts';

/** What a screen asks for first, by the screen's path; only calls without a query. */
const FIRST_CALLS: Readonly<Record<string, string>> = { [href('/admin/dashboard')]: addressOf('getDashboard', {}) };

/** An inline script that asks for a screen's data beside its scripts, or nothing; `lib/early-answer.ts` takes the answer (decision 86). */
export function askEarlyScript(path: string): string {
  const address = FIRST_CALLS[path];
  return address === undefined ? '' : `(${askEarly})(${JSON.stringify(address)})`;
}

/** Must not depend on other code. */
function askEarly(address: string): void {
  try {
    const token = localStorage.getItem('token');
    const role = JSON.parse(localStorage.getItem('user') ?? '{}').role;
    // As `mayAdminister`: nobody else is let in, and the audit shall not tell of a refusal that nobody asked for.
    if (!token || !(role?.name === 'admin' || role?.can_access_admin)) return;
    const authorization = `Bearer ${token}`;
    const answer = fetch(address, { headers: { accept: 'application/json', authorization } });
    // Whoever takes it sees the failure.
    answer.catch(() => {});
    window.earlyAnswer = { address, authorization, answer };
  } catch {
    // The browser refuses its store: the screen asks as if nothing had been.
  }
}

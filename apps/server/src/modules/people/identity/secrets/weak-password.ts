import { readFileSync } from 'node:fs';
import { failure } from '@lapak/contract/errors';
import { minPassword, SHORT_STAFF_PASSWORD } from '@lapak/contract/people/password-rules';
import { maySell } from '@lapak/contract/people/roles';

/** The 10,000 commonest passwords (their source is in the folder's NOTICE.md), read when the first one is compared. */
let common: ReadonlySet<string> | undefined;

/** What people in Indonesia take that the list, made elsewhere, ranks too low; with digits and signs behind it too. */
const LOCAL = new Set([
  'rahasia',
  'katasandi',
  'indonesia',
  'sayangku',
  'anjing',
  'admin',
  'lapakhijau',
  'lapak',
  'password',
  'qwerty',
  'aceh',
  'bismillah',
  'bismillahirrahmanirrahim',
  'assalamualaikum',
  'alhamdulillah',
  'subhanallah',
  'insyaallah',
  'masyaallah',
  'allahuakbar',
  'astaghfirullah',
  'lailahaillallah',
  'sayangmama',
  'sayangibu',
  'ganteng',
  'cantik',
  'merdeka',
  'bandaaceh',
]);

interface Owner {
  username: string;
  email: string;
  role: { name: string; can_access_admin: boolean };
}

/**
 * Throws `weak_password` for who administers or sells: too short, too common, or the account's own name. A buyer's may be any that is long
 * enough (spec section 5): its field says how weak it is.
 */
export function refuseWeakPassword(password: string, owner: Owner): void {
  const text = whyWeak(password, owner);
  if (text !== null) throw failure('weak_password', { text, fields: { password: text } });
}

function whyWeak(password: string, { username, email, role }: Owner): string | null {
  if (!maySell(role)) return null;
  if (password.length < minPassword(role)) return SHORT_STAFF_PASSWORD;
  const lower = password.toLowerCase();
  if ([username, email, email.split('@')[0]].some((own) => own?.toLowerCase() === lower))
    return 'Jangan memakai username atau email sebagai kata sandi.';
  return isCommon(lower) ? 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.' : null;
}

function isCommon(lower: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common-passwords/list.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  const word = lower.replace(/[^\p{L}]+$/u, '');
  // 'passwordpassword' is guessed as soon as 'password'.
  const repeated = [lower, word].flatMap((text) => /^(.+?)\1+$/u.exec(text)?.[1] ?? []);
  // 'aaaaaa' and '121212' need no list.
  if (common.has(lower) || new Set(lower).size < 3 || LOCAL.has(word)) return true;
  return repeated.some(isCommon);
}

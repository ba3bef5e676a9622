import { SETTING_NAMES } from '../../../config.ts';
import type { Check } from '../check.ts';
import { ok, warning } from '../outcome.ts';

/** What the commands read besides: the sandbox's place, and what compose.yaml puts in. */
const OF_COMMANDS = ['SANDBOX_PORT', 'SANDBOX_STATE', 'SHOP_NAME', 'POSTGRES_PASSWORD', 'CHROMIUM'];
/** Settings of earlier versions, and what took their place. */
const RENAMED: Readonly<Record<string, string>> = { FINISHED_MB: 'PAGE_CACHE_MB' };
/** Beginnings that only this shop's settings have: whoever else sets variables here uses other names. */
const OURS = /^(?:TRIPAY|RAJAONGKIR|BACKUP|METRICS|PAGE_CACHE|RATE_LIMIT|SMTP)_/u;

export const settings: Check = {
  name: 'Settings',
  means: 'A mistyped setting is as good as none: backups lie open, payments go nowhere.',
  async look({ environment }) {
    const wrong = findUnknown(environment);
    if (wrong.length === 0) return ok('every name is known');
    return warning(`not known: ${wrong.join(', ')}`, "Mend the names in .env or the service's file; .env.example lists them all.");
  },
};

/** Settings that are set and that the shop doesn't know, each with the name that was meant where there is one like it. */
export function findUnknown(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...SETTING_NAMES, ...OF_COMMANDS];
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || !environment[name]) return [];
    const intended = RENAMED[name] ?? known.find((each) => isNear(name, each));
    if (intended !== undefined) return [`${name} (did you mean ${intended}?)`];
    return OURS.test(name) ? [name] : [];
  });
}

const MIN_LENGTH = 6;

/** Whether one sign was forgotten, doubled, exchanged with its neighbour or mistyped. */
function isNear(typed: string, intended: string): boolean {
  if (typed.length < MIN_LENGTH || Math.abs(typed.length - intended.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === intended[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), intended.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

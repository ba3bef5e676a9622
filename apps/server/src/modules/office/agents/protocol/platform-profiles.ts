import { type WebhookClient, WebhookFailure } from '../../../../providers/webhook/webhook-client.ts';
import { UcpFault } from './faults.ts';
import { negotiate, PlatformProfile } from './negotiate.ts';

/** So many profiles are remembered; the one that was asked for longest ago goes first. */
const MAX_PROFILES = 200;
/** The protocol's floor, and a ceiling, so that a platform that changes is seen within a day. */
const MIN_SECONDS = 60;
const MAX_SECONDS = 24 * 3_600;
/** Unknown profiles asked for in a minute, by all callers together: whoever makes up addresses costs no more. */
const FETCHES_A_MINUTE = 30;
const MINUTE_MS = 60_000;
const MAX_BYTES = 256 * 1024;

/** A platform's capabilities, or why there are none; either is kept, so that a broken profile isn't asked for at each request. */
type Known = { until: number; found: Promise<ReadonlySet<string>> };

export interface PlatformProfiles {
  /** The capabilities that platform and shop share. Throws `UcpFault`. */
  capabilitiesOf(address: string): Promise<ReadonlySet<string>>;
}

/** Profiles of platforms that the shop doesn't know, fetched by the guarded client and kept by one process (decision 142). */
export function createPlatformProfiles(client: Pick<WebhookClient, 'get'>, now: () => number = Date.now): PlatformProfiles {
  const known = new Map<string, Known>();
  let fetched: number[] = [];

  function takeFetch(): void {
    fetched = fetched.filter((at) => now() - at < MINUTE_MS);
    if (fetched.length >= FETCHES_A_MINUTE)
      throw new UcpFault('discovery_busy', 'Too many unknown platforms at this moment. Try again in a minute.', MIN_SECONDS);
    fetched.push(now());
  }

  return {
    async capabilitiesOf(address) {
      const kept = known.get(address);
      if (kept) known.delete(address);
      if (kept && kept.until > now()) {
        known.set(address, kept);
        return kept.found;
      }
      takeFetch();
      const entry: Known = { until: now() + MIN_SECONDS * 1_000, found: Promise.resolve(new Set<string>()) };
      entry.found = fetchProfile(client, address).then(({ capabilities, seconds }) => {
        entry.until = now() + seconds * 1_000;
        return capabilities;
      });
      // Whoever asked hears of it; nobody else is to.
      entry.found.catch(() => {});
      known.set(address, entry);
      for (const oldest of known.keys()) {
        if (known.size <= MAX_PROFILES) break;
        known.delete(oldest);
      }
      return entry.found;
    },
  };
}

async function fetchProfile(client: Pick<WebhookClient, 'get'>, address: string) {
  const answer = await client.get(address, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof WebhookFailure)) throw error;
    if (error.isUnresolvable) throw new UcpFault('invalid_profile_url', 'The profile URL does not resolve to a public address.');
    throw new UcpFault('profile_unreachable', 'Unable to fetch the profile.');
  });
  if (answer.status !== 200)
    throw new UcpFault('profile_unreachable', `The profile URL answered ${answer.status}. Redirects are not followed.`);
  const profile = PlatformProfile.safeParse(parsed(answer.body));
  if (!profile.success) throw new UcpFault('profile_malformed', 'The profile is not valid JSON, or violates the schema of profiles.');
  return { capabilities: negotiate(profile.data), seconds: secondsOf(answer.cacheControl) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function secondsOf(cacheControl: string): number {
  const age = /\bmax-age=(\d{1,9})\b/u.exec(cacheControl)?.[1];
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Number(age ?? 0)));
}

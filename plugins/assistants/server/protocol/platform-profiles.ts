import { createFixedWindowCounter } from '@lapak/server/http/fixed-window-counter.ts';
import { type WebhookClient, WebhookFailure } from '@lapak/server/providers/webhook/webhook-client.ts';
import { UcpFault } from './faults.ts';
import { negotiate, PlatformProfile } from './negotiate.ts';

/** So many profiles are remembered, and as many that failed; of each the one that was asked for longest ago goes first. */
const MAX_PROFILES = 200;
/** The protocol's floor, and a ceiling, so that a platform that changes is seen within a day. */
const MIN_SECONDS = 60;
const MAX_SECONDS = 24 * 3_600;
/** Unknown profiles asked for in a minute: by all callers together, so that made-up addresses cost no more, and by one network. */
const FETCHES_A_MINUTE = 30;
const FETCHES_A_NETWORK = 5;
const MINUTE_MS = 60_000;
const MAX_BYTES = 256 * 1024;

/** A platform's capabilities, or why there are none; either is kept, so that a broken profile isn't asked for at each request. */
type Known = { until: number; isGood: boolean; found: Promise<ReadonlySet<string>> };

export interface PlatformProfiles {
  /** The capabilities that platform and shop share; `network` is whoever asks by that name. Throws `UcpFault`. */
  capabilitiesOf(address: string, network: string): Promise<ReadonlySet<string>>;
}

/** Profiles of platforms that the shop doesn't know, fetched by the guarded client and kept by one process (decision 142). */
export function createPlatformProfiles(client: Pick<WebhookClient, 'get'>, now: () => number = Date.now): PlatformProfiles {
  /** Apart, so that made-up addresses push out nothing but each other. */
  const good = new Map<string, Known>();
  const others = new Map<string, Known>();
  const fetches = createFixedWindowCounter({ ms: MINUTE_MS }, now);

  function takeFetch(network: string): void {
    const isBusy = fetches.count(network) >= FETCHES_A_NETWORK || fetches.count(ALL) >= FETCHES_A_MINUTE;
    if (isBusy) throw new UcpFault('discovery_busy', 'Too many unknown platforms at this moment. Try again in a minute.', MIN_SECONDS);
    fetches.add(network);
    fetches.add(ALL);
  }

  return {
    async capabilitiesOf(address, network) {
      const known = take(good, address) ?? take(others, address);
      if (known && known.until > now()) {
        put(known.isGood ? good : others, address, known);
        return known.found;
      }
      takeFetch(network);
      const entry: Known = { until: now() + MIN_SECONDS * 1_000, isGood: false, found: Promise.resolve(new Set<string>()) };
      entry.found = fetchProfile(client, address).then(
        ({ capabilities, seconds }) => {
          entry.until = now() + seconds * 1_000;
          entry.isGood = true;
          others.delete(address);
          put(good, address, entry);
          return capabilities;
        },
        (error: unknown) => {
          // A name that leads nowhere has cost nobody anything: it is to keep no real platform out.
          if (error instanceof UcpFault && error.code === 'invalid_profile_url') fetches.subtract(ALL);
          throw error;
        },
      );
      // Whoever asked hears of it; nobody else is to.
      entry.found.catch(() => {});
      put(others, address, entry);
      return entry.found;
    },
  };
}

/** What is counted of all networks together; none is named so. */
const ALL = '';

function take(profiles: Map<string, Known>, address: string): Known | undefined {
  const known = profiles.get(address);
  profiles.delete(address);
  return known;
}

function put(profiles: Map<string, Known>, address: string, entry: Known): void {
  profiles.set(address, entry);
  for (const oldest of profiles.keys()) {
    if (profiles.size <= MAX_PROFILES) break;
    profiles.delete(oldest);
  }
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

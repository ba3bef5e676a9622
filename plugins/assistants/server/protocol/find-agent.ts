import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import type { Agent } from '../dependencies.ts';
import { UcpFault } from './faults.ts';
import { ALL_CAPABILITIES } from './negotiate.ts';
import type { PlatformProfiles } from './platform-profiles.ts';

/** Throws `not_found` in a shop that has switched assistants off. */
export async function requireEnabled(settings: CachedSettings): Promise<void> {
  const { agents } = await settings.read();
  if (!agents.enabled) throw new UcpFault('not_found', 'This shop does not serve assistants.');
}

/** Who calls, by the address of its profile: a platform that the admin knows isn't asked for it. Throws `UcpFault`. */
export async function findAgent(
  { settings, profiles, network }: { settings: CachedSettings; profiles: PlatformProfiles; network: string },
  profile: string,
): Promise<Agent> {
  const { agents } = await settings.read();
  if (agents.platforms.includes(profile)) return { profile, capabilities: ALL_CAPABILITIES };
  return { profile, capabilities: await profiles.capabilitiesOf(profile, network) };
}

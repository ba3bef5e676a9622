import { z } from 'zod';
import { UCP_VERSION } from '../../contract/ucp.ts';
import { CAPABILITIES } from './capabilities.ts';
import { UcpFault, UcpRefusal } from './faults.ts';

/** What the shop looks at in a platform's profile. */
export const PlatformProfile = z.object({
  ucp: z.object({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
  }),
});
export type PlatformProfile = z.infer<typeof PlatformProfile>;

/** The capabilities that both sides have in the same version; an extension only beside what it extends. Throws `version_unsupported`. */
export function negotiate({ ucp }: PlatformProfile): ReadonlySet<string> {
  if (ucp.version !== UCP_VERSION)
    throw new UcpFault('version_unsupported', `Protocol version ${ucp.version} is not supported. This shop supports ${UCP_VERSION}.`);
  const shared = new Set(
    Object.keys(CAPABILITIES).filter((name) => Object.hasOwn(ucp.capabilities, name) && ucp.capabilities[name]?.some(isOurs)),
  );
  for (const name of shared) {
    const parent = CAPABILITIES[name]?.extends;
    if (parent !== undefined && !shared.has(parent)) shared.delete(name);
  }
  return shared;
}

const isOurs = ({ version }: { version: string }) => version === UCP_VERSION;

/** What a known platform has: all of it. */
export const ALL_CAPABILITIES: ReadonlySet<string> = new Set(Object.keys(CAPABILITIES));

/** Throws the answer that an operation can't be used between the two. */
export function requireCapability(capabilities: ReadonlySet<string>, name: string): void {
  if (capabilities.has(name)) return;
  throw new UcpRefusal({ code: 'capabilities_incompatible', content: `Your profile does not declare ${name} in version ${UCP_VERSION}.` });
}

/** The capabilities of an answer: the operation's own, and the extensions of it that both sides have. */
export function activeCapabilities(capabilities: ReadonlySet<string>, root: string): Record<string, { version: string }[]> {
  const names = [...capabilities].filter((name) => name === root || CAPABILITIES[name]?.extends === root);
  return Object.fromEntries(names.map((name) => [name, [{ version: UCP_VERSION }]]));
}

import { WebhookFailure } from '@lapak/server/providers/webhook/webhook-client.ts';
import { describe, expect, test } from 'vitest';
import { UCP_VERSION } from '../../contract/ucp.ts';
import { CAPABILITIES } from './capabilities.ts';
import { createPlatformProfiles } from './platform-profiles.ts';

const ADDRESS = 'https://agent.example/profile.json';
const HERE = '198.51.100.200';

function profileOf(capabilities: Record<string, { version: string }[]>, version: string = UCP_VERSION): string {
  return JSON.stringify({ ucp: { version, services: {}, payment_handlers: {}, capabilities } });
}
const ALL = Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, [{ version: UCP_VERSION }]]));

/** Profiles over a line that answers so, with a clock of its own. */
function start(answer: (url: string) => { status?: number; body?: string; cacheControl?: string } | WebhookFailure) {
  const asked: string[] = [];
  let now = 1_000_000;
  const get = async (url: string) => {
    asked.push(url);
    const told = answer(url);
    if (told instanceof WebhookFailure) throw told;
    return { status: 200, body: '', cacheControl: '', ...told };
  };
  const profiles = createPlatformProfiles({ get }, () => now);
  return { asked, profiles, pass: (seconds: number) => (now += seconds * 1_000) };
}

describe('a profile', () => {
  test('is asked for once while it counts: a minute at least, a day at most', async () => {
    const { asked, profiles, pass } = start((url) => ({
      body: profileOf(ALL),
      cacheControl: url.endsWith('long') ? 'public, max-age=9999999' : 'max-age=1',
    }));
    await Promise.all([profiles.capabilitiesOf(ADDRESS, HERE), profiles.capabilitiesOf(ADDRESS, HERE)]);
    pass(59);
    expect([...(await profiles.capabilitiesOf(ADDRESS, HERE))].sort()).toEqual(Object.keys(CAPABILITIES).sort());
    expect(asked).toHaveLength(1);
    pass(2);
    await profiles.capabilitiesOf(ADDRESS, HERE);
    expect(asked).toHaveLength(2);
    await profiles.capabilitiesOf(`${ADDRESS}?long`, HERE);
    pass(24 * 3_600 + 1);
    await profiles.capabilitiesOf(`${ADDRESS}?long`, HERE);
    expect(asked).toHaveLength(4);
  });

  test.each([
    ['that leads nowhere', new WebhookFailure('x', { isUnresolvable: true }), 'invalid_profile_url'],
    ['that is not answered', new WebhookFailure('x'), 'profile_unreachable'],
    ['that redirects', { status: 302 }, 'profile_unreachable'],
    ['that is missing', { status: 404 }, 'profile_unreachable'],
    ['that is no JSON', { body: '<html>' }, 'profile_malformed'],
    ['without a version', { body: '{"ucp":{}}' }, 'profile_malformed'],
    ['of another version', { body: profileOf(ALL, '2026-01-11') }, 'version_unsupported'],
  ])('%s is told so, and not asked for again at once', async (_what, answer, code) => {
    const { asked, profiles, pass } = start(() => answer);
    await expect(profiles.capabilitiesOf(ADDRESS, HERE)).rejects.toMatchObject({ code });
    await expect(profiles.capabilitiesOf(ADDRESS, HERE)).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(1);
    pass(61);
    await expect(profiles.capabilitiesOf(ADDRESS, HERE)).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(2);
  });

  test('gives what both sides have in one version, an extension only with what it extends', async () => {
    const older = [{ version: '2026-01-11' }];
    const { profiles } = start((url) => ({
      body: url.endsWith('orphan')
        ? profileOf({
            'dev.ucp.shopping.fulfillment': [{ version: UCP_VERSION }],
            'dev.ucp.shopping.checkout': older,
            'com.other.thing': older,
          })
        : profileOf({ 'dev.ucp.shopping.cart': [...older, { version: UCP_VERSION }], constructor: older }),
    }));
    expect([...(await profiles.capabilitiesOf(`${ADDRESS}?orphan`, HERE))]).toEqual([]);
    expect([...(await profiles.capabilitiesOf(ADDRESS, HERE))]).toEqual(['dev.ucp.shopping.cart']);
  });

  test('of a stranger is asked for 30 times a minute in all, five times by one network, and 200 are remembered', async () => {
    const { asked, profiles, pass } = start(() => ({ body: profileOf(ALL), cacheControl: 'max-age=86400' }));
    const busy = { code: 'discovery_busy', status: 503, retryAfter: 60 };
    const from = (at: number) => `198.51.100.${Math.floor(at / 5)}`;
    const ask = (at: number) => profiles.capabilitiesOf(`${ADDRESS}?${at}`, from(at));
    for (let at = 0; at < 5; at += 1) await ask(at);
    await expect(profiles.capabilitiesOf(`${ADDRESS}?5`, from(0))).rejects.toMatchObject(busy);
    for (let at = 5; at < 30; at += 1) await ask(at);
    await expect(ask(30)).rejects.toMatchObject(busy);
    // Who is known already isn't held up.
    await profiles.capabilitiesOf(`${ADDRESS}?0`, from(30));
    for (let at = 30; at < 230; at += 1) {
      if (at % 25 === 5) pass(61);
      await ask(at);
    }
    expect(asked).toHaveLength(230);
    pass(61);
    await ask(229);
    expect(asked).toHaveLength(230);
    await ask(1);
    expect(asked).toHaveLength(231);
  });

  test('that is made up keeps nobody out, and pushes out none that was good', async () => {
    const { asked, profiles, pass } = start((url) =>
      url === ADDRESS ? { body: profileOf(ALL), cacheControl: 'max-age=86400' } : new WebhookFailure('x', { isUnresolvable: true }),
    );
    await profiles.capabilitiesOf(ADDRESS, HERE);
    for (let at = 0; at < 400; at += 1)
      await expect(profiles.capabilitiesOf(`https://n${at}.invalid/`, `203.0.113.${at}`)).rejects.toMatchObject({
        code: 'invalid_profile_url',
      });
    pass(1);
    await profiles.capabilitiesOf(ADDRESS, HERE);
    expect(asked.filter((url) => url === ADDRESS)).toHaveLength(1);
    // One network has its share alone.
    for (let at = 0; at < 5; at += 1) await profiles.capabilitiesOf(`https://m${at}.invalid/`, HERE).catch(() => {});
    await expect(profiles.capabilitiesOf('https://m9.invalid/', HERE)).rejects.toMatchObject({ code: 'discovery_busy' });
  });
});

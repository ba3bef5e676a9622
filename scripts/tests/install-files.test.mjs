import { expect, test } from 'vitest';
import { siteOf, withSite } from '../lapak/caddy-files.mjs';
import { fateOf, marked } from '../lapak/owned-file.mjs';

const IMPORT = 'import /etc/caddy/lapak-hijau*.caddy';

test('a file of ours is renewed while nobody has edited it, and stays once somebody has', () => {
  const [now, before] = ['[Service]\nMemoryMax=2G\n', '[Service]\nMemoryMax=1G\n'];
  expect(fateOf(null, now)).toBe('written');
  expect(fateOf(marked(now), now)).toBe('same');
  expect(fateOf(marked(before), now)).toBe('renewed');
  expect(fateOf(marked(before).replace('1G', '4G'), now)).toBe('edited');
  // Written before files were marked.
  expect(fateOf(now, now)).toBe('same');
  expect(fateOf(before, now)).toBe('edited');
});

test('a Caddyfile gets one line and keeps all that stands in it', () => {
  const own = ':80 {\n\troot * /usr/share/caddy\n}\n\nlain.example {\n\trespond "halo"\n}\n';
  const added = withSite(own, 'toko.example');
  expect(added?.startsWith(own)).toBe(true);
  expect(added?.split('\n').filter((line) => line === IMPORT)).toHaveLength(1);
  // A second time, and where the name has a site already, nothing is added.
  expect(withSite(added ?? '', 'toko.example')).toBeNull();
  for (const site of ['toko.example {', 'https://toko.example, lain.example {', 'www.lain.example toko.example {'])
    expect(withSite(`${own}${site}\n}\n`, 'toko.example')).toBeNull();
  expect(withSite(`${own}toko.example.lain {\n}\n`, 'toko.example')).not.toBeNull();
});

test('the shop’s site is no more than its own', () => {
  const site = siteOf('toko.example');
  expect(site.startsWith('toko.example {')).toBe(true);
  expect(site).not.toContain('grace_period');
  expect(site).toContain('reverse_proxy');
});

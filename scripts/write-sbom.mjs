// `npm run sbom [-- <file>]`: writes which packages a running shop holds, as CycloneDX 1.6: build/sbom.cdx.json unless said. From the
// lock file, so it says what `npm install` puts there, with hashes and licences, and without what only tests and builds need.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const { name, version } = read('package.json');

const components = Object.entries(read('package-lock.json').packages)
  .filter(
    ([place, { dev, devOptional, link, version: known }]) => place.includes('node_modules/') && !dev && !devOptional && !link && known,
  )
  .map(([place, { version: known, integrity, license, optional }]) => {
    const called = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const [, kind, hash] = /^(sha\d+)-(\S+)/u.exec(integrity ?? '') ?? [];
    return {
      type: 'library',
      name: called,
      version: known,
      purl: `pkg:npm/${called.replace('@', '%40')}@${known}`,
      scope: optional ? 'optional' : 'required',
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(kind ? { hashes: [{ alg: kind.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
    };
  });

const file = path.resolve(process.argv[2] ?? path.join(ROOT, 'build/sbom.cdx.json'));
mkdirSync(path.dirname(file), { recursive: true });
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components,
};
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${components.length} packages are in ${file}.`);

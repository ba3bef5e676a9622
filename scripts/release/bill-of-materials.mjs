import { packageNameOf, runtimePackages } from './runtime-packages.mjs';

/** What an archive holds, as CycloneDX 1.6, with the hashes of the lock file. */
export function billOfMaterials({ root, version, platform }) {
  const components = runtimePackages(root, platform).map(({ folder, version: known, integrity, license }) => {
    const name = packageNameOf(folder);
    const [, kind, hash] = /^(sha\d+)-(\S+)/u.exec(integrity ?? '') ?? [];
    return {
      type: 'library',
      name,
      version: known,
      purl: `pkg:npm/${name.replace('@', '%40')}@${known}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
      ...(kind ? { hashes: [{ alg: kind.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] } : {}),
    };
  });
  const metadata = { component: { type: 'application', name: 'lapak-hijau', version } };
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 1)}\n`;
}

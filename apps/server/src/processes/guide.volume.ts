import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DebianRoot, listIn, makeDebianRoots } from '../../test/debian-root.ts';
import { type Guide, makeArchives, makePackage, readGuide, versionIn } from '../../test/guide/guide.ts';
import { GuidedShop, PASSWORD } from '../../test/guide/guided-shop.ts';
import { LONG, walkGuide } from '../../test/guide/walk-guide.ts';

/**
 * Walks docs/operations.md in two of Debian 12 that have nothing but it: every line of the guide's blocks marked `sh`, in their order, as
 * they stand there. One shop comes as an archive, the other as a package. `npm run prove -- --guide` walks more of it.
 */
let guide: Guide;
let byHand: DebianRoot;
let byPackage: DebianRoot;
const shops: GuidedShop[] = [];

beforeAll(async () => {
  guide = await readGuide();
  expect(guide.archives).toHaveLength(2);
  const [one, other] = await makeDebianRoots(2, guide.packages);
  if (!one || !other) throw new Error('two were asked for');
  [byHand, byPackage] = [one, other];
  const shelf = path.join(byHand.folder, 'root');
  await makeArchives(guide.archives, shelf);
  for (const archive of guide.archives) await makePackage(path.join(shelf, archive));
  for (const name of await readdir(shelf))
    if (name.endsWith('.deb')) await rename(path.join(shelf, name), path.join(byPackage.folder, 'root', name));
}, LONG);

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await Promise.all([byHand?.close(), byPackage?.close()]);
}, LONG);

walkGuide(
  () => ({ guide, root: byHand }),
  (shop) => shops.push(shop),
);

test.concurrent(
  'a package is renewed before it is a shop, becomes one, upgrades it, leads back, and leaves the books when it goes',
  async () => {
    const root = byPackage;
    const shop = new GuidedShop(root);
    shops.push(shop);
    const [old = '', fresh = ''] = guide.archives.map(versionIn);
    // The roots have Caddy, as the first line leaves a machine.
    const [caddy = '', install = '', upgrade = '', ...more] = guide.blocksOf('### As a Debian package').join('').trim().split('\n');
    expect([caddy, ...more]).toEqual(['apt-get install -y caddy']);
    const status = async () => (await root.run("dpkg --status lapak-hijau | sed -n 's/^Status: //p; s/^Version: //p'")).said;
    const inUse = async () => (await root.run('readlink /opt/lapak-hijau/current')).said.trim();

    // Without a name it only unpacks, also over itself.
    expect(await shop.follow(install.replace(/^LAPAK_NAME=\S+ /u, ''))).toContain('lapak install <the name');
    expect(await shop.follow(upgrade)).toContain('Nothing runs now');
    expect(await inUse()).toBe(`releases/${fresh}`);
    // A shop that was only tried has its data there.
    await root.run('mkdir -p /opt/lapak-hijau/.data && touch /opt/lapak-hijau/.data/kept');
    await shop.follow('apt-get purge -y lapak-hijau');
    expect((await root.run('cd /opt/lapak-hijau && find . ! -type d')).said).toBe('./.data/kept\n');
    await root.run('rm -r /opt/lapak-hijau');

    expect(await shop.follow(install)).toContain('systemd does not run here: left out');
    await shop.choosePort();
    await shop.start();
    const [, , admin = ''] = guide.blocksOf('## Install');
    await shop.follow(admin, { input: `${PASSWORD}\n` });
    await shop.furnish();
    await shop.order();

    const named = (await readFile(shop.settings, 'utf8')).replace(/^BACKUP_TO=.*$/mu, 'BACKUP_TO=/mnt/backups');
    await writeFile(shop.settings, named);
    await shop.whileVisited(async () => {
      // The disk for backups isn't there.
      expect(await root.run(upgrade)).toMatchObject({ code: 100, said: expect.stringContaining('Without a backup there is no upgrade') });
      expect(await status()).toBe(`install ok half-configured\n${fresh}\n`);
      expect([await shop.version(), await inUse()]).toEqual([old, `releases/${old}`]);
      await root.run('install -d -o lapak -g lapak /mnt/backups');
      expect(await shop.follow('dpkg --configure lapak-hijau')).toContain(`Version ${fresh} stays`);
      expect(await status()).toBe(`install ok installed\n${fresh}\n`);
      expect(await shop.version()).toBe(fresh);
      expect(await listIn(root, 'mnt/backups')).toHaveLength(1);
      expect(await shop.follow('lapak rollback --watch 5')).toContain(`Version ${old} stays`);
      expect(await shop.version()).toBe(old);
    });
    expect(await readFile(shop.settings, 'utf8')).toBe(named);

    // As systemd would, on the word of the package.
    await shop.stop();
    await shop.follow('apt-get remove -y lapak-hijau');
    expect(await status()).toMatch(/^deinstall ok config-files/u);
    await shop.follow('apt-get purge -y lapak-hijau');
    const gone = '/opt/lapak-hijau /usr/local/bin/lapak /usr/share/lapak-hijau /var/cache/lapak-hijau /etc/caddy/lapak-hijau.caddy';
    expect((await root.run(`ls -d ${gone} /etc/systemd/system/lapak-hijau* 2>/dev/null || true`)).said).toBe('');
    expect(await readFile(shop.settings, 'utf8')).toBe(named);

    // And comes again to what it left.
    await shop.follow(install);
    expect(await readFile(shop.settings, 'utf8')).toBe(named);
    await shop.start();
    await shop.signIn();
    const { length } = shop.placed;
    expect(await shop.follow('lapak backup /mnt/backups')).toMatch(new RegExp(`Orders +${length}, `, 'u'));
  },
  LONG,
);

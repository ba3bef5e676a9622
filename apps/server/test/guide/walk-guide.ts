import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type DebianRoot, listIn, requireProgram } from '../debian-root.ts';
import { type Guide, ROOT } from './guide.ts';
import { GuidedShop, PASSWORD } from './guided-shop.ts';

export const LONG = 600_000;

/** Registers the trials that follow the blocks of 'Install' and 'Upgrade', as they stand, in a Debian where the archives lie. */
export function walkGuide(at: () => { guide: Guide; root: DebianRoot }, opened: (shop: GuidedShop) => void): void {
  let shop: GuidedShop;

  test(
    'the archive becomes a service: its unit, its user, its first admin, an order, a backup that comes back',
    async () => {
      const { guide, root } = at();
      const inRoot = (file: string) => readFile(path.join(root.folder, file), 'utf8');
      const ofOurs = (file: string) => readFile(path.join(ROOT, file), 'utf8');
      shop = new GuidedShop(root);
      opened(shop);
      const [install = '', backups = '', admin = '', before = '', ...more] = guide.blocksOf('## Install');
      expect(more).toEqual([]);
      expect(await shop.follow(install)).toContain('systemd does not run here: left out');
      await shop.choosePort();

      const unit = await inRoot('etc/systemd/system/lapak-hijau.service');
      expect(unit.slice(unit.indexOf('\n') + 1)).toBe(await ofOurs('deploy/systemd/lapak-hijau.service'));
      const named = (await ofOurs('deploy/caddy/Caddyfile')).replace('{$SHOP_NAME:toko.example}', 'toko.example');
      const site = await inRoot('etc/caddy/lapak-hijau.caddy');
      expect(site.slice(site.indexOf('\n') + 1)).toBe(named.slice(named.indexOf('toko.example {')));
      expect((await inRoot('etc/caddy/Caddyfile')).match(/^import \/etc\/caddy\/lapak-hijau\*\.caddy$/gmu)).toHaveLength(1);
      await shop.start();
      expect(shop.said).toContain('/mulai#');

      await shop.follow(backups);
      expect(await shop.follow(admin, { input: `${PASSWORD}\n` })).toContain('siti can sign in');
      await shop.furnish();
      await shop.order();

      // The doctor has something to say of a shop without a certificate and with the sandbox; that it looks is what counts.
      const looked = await shop.follow(before, { mayFail: /^lapak doctor$/u });
      expect(looked).toMatch(/Database/u);
      expect(looked).toMatch(/Orders +1, /u);
      expect(looked).toContain('This backup comes back');
      expect(await listIn(root, 'mnt/backups')).toHaveLength(1);
      // Nothing that a command of root's has made is root's.
      expect((await root.run('find /var/lib/lapak-hijau /mnt/backups ! -user lapak')).said).toBe('');
    },
    LONG,
  );

  test('systemd finds nothing wrong with the units', async () => {
    const { root } = at();
    const folder = path.join(root.folder, 'root');
    const names = ['lapak-hijau.service', 'lapak-hijau-doctor.service', 'lapak-hijau-doctor.timer'];
    for (const name of names) {
      const text = await readFile(path.join(root.folder, 'etc/systemd/system', name), 'utf8');
      // What it would look for is in the folder alone.
      const here = text.replaceAll('/opt/lapak-hijau/lapak', '/bin/true').replaceAll(/^(WorkingDirectory|User|Group)=.*\n/gmu, '');
      await writeFile(path.join(folder, name), here);
    }
    const analyze = requireProgram('systemd-analyze', 'systemd');
    expect(spawnSync(analyze, ['verify', ...names], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });

  // Beside the package's trial where there is one: most of both is the minute for which a new version is watched.
  test.concurrent(
    'an upgrade and the way back, while visitors come and buy; neither is refused anything',
    async () => {
      const old = await shop.version();
      const [upgrade = '', rollback = '', ...more] = at().guide.blocksOf('## Upgrade');
      expect(more).toEqual([]);
      await shop.whileVisited(async () => {
        expect(await shop.follow(upgrade)).toContain('stays');
        expect(await shop.version()).not.toBe(old);
        expect(await shop.follow(rollback)).toContain(`Version ${old} stays`);
        expect(await shop.version()).toBe(old);
      });
      expect(shop.placed.length).toBeGreaterThan(5);
    },
    LONG,
  );
}

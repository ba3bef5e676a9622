import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DebianRoot, makeDebianRoots } from '../../test/debian-root.ts';
import { freePort } from '../../test/free-port.ts';
import { type Guide, makeArchives, ROOT, readGuide } from '../../test/guide/guide.ts';
import { GuidedShop, PASSWORD } from '../../test/guide/guided-shop.ts';
import { LONG, walkGuide } from '../../test/guide/walk-guide.ts';

/*
 * `npm run prove -- --guide`, as root: what of the guide takes too long for the gate, since it fetches several hundred of Debian's
 * packages and those of the lock file.
 */
const QUADLET = 'deploy/podman/lapak-hijau.container';

describe('Debian 13', () => {
  let guide: Guide;
  let root: DebianRoot;
  const shops: GuidedShop[] = [];

  beforeAll(async () => {
    guide = await readGuide();
    const [made] = await makeDebianRoots(1, guide.packages, 'trixie');
    if (!made) throw new Error('one was asked for');
    root = made;
    await makeArchives(guide.archives, path.join(root.folder, 'root'));
  }, LONG);

  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await root?.close();
  }, LONG);

  walkGuide(
    () => ({ guide, root }),
    (shop) => shops.push(shop),
  );

  test(
    'its podman makes a service of the Quadlet, and its systemd finds nothing wrong with that one and the units',
    async () => {
      // After the walk, which is for a machine that has neither.
      const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends podman systemd';
      expect(await root.run(`export DEBIAN_FRONTEND=noninteractive; ${install}`)).toMatchObject({ code: 0 });
      await mkdir(path.join(root.folder, 'etc/containers/systemd'), { recursive: true });
      await copyFile(path.join(ROOT, QUADLET), path.join(root.folder, 'etc/containers/systemd/lapak-hijau.container'));
      const generator = '/usr/lib/systemd/system-generators/podman-system-generator';
      const made = await root.run(`${generator} --dryrun`);
      expect(made).toMatchObject({ code: 0 });
      expect(made.said).not.toMatch(/unsupported|error|warning/iu);
      const [, service = ''] = /^ExecStart=(.*)$/mu.exec(made.said) ?? [];
      for (const each of ['--read-only', '--cap-drop', '--publish 127.0.0.1:3000:3000', '-v lapak-hijau-data:/data', '--health-cmd'])
        expect(service).toContain(each);
      const write = `mkdir /root/made && ${generator} /root/made /root/made /root/made`;
      const clean = { code: 0, said: '' };
      expect(await root.run(`${write}\nsystemd-analyze verify /root/made/lapak-hijau.service`)).toMatchObject(clean);
      // At their own place, with the program and the user that they name.
      const units = 'lapak-hijau.service lapak-hijau-doctor.service lapak-hijau-doctor.timer';
      expect(await root.run(`cd /etc/systemd/system && systemd-analyze verify ${units}`)).toMatchObject(clean);
    },
    LONG,
  );
});

describe('a clone, on Node and npm of Debian 12', () => {
  const USER = 'budi';
  const CLONE = `/home/${USER}/lapak-hijau`;
  let root: DebianRoot;
  let shop: GuidedShop;
  let environment: string[];

  beforeAll(async () => {
    const [made] = await makeDebianRoots(1, ['nodejs', 'npm']);
    if (!made) throw new Error('one was asked for');
    root = made;
    shop = new GuidedShop(root);
    const home = path.join(root.folder, 'home', USER);
    expect(await root.run(`useradd --create-home ${USER} && node --version`)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^v18\./u),
    });
    execFileSync('git', ['clone', '--quiet', ROOT, path.join(home, 'lapak-hijau')]);
    environment = [`HOME=/home/${USER}`, ...(await settingsOfNpm(root, home))];
    expect(await root.run(`chown -R ${USER}:${USER} /home/${USER} && chmod 700 ${CLONE}`)).toMatchObject({ code: 0 });
  }, LONG);

  afterAll(async () => {
    await shop?.stop();
    await root?.close();
  }, LONG);

  test(
    'npm run build makes the pages, and npm start a shop that takes an order',
    async () => {
      const as = { user: USER, at: CLONE };
      const build = root.start('npm run build 2>&1', { ...as, environment });
      const said = build.stdout ? text(build.stdout) : '';
      expect(await once(build, 'exit'), await said).toEqual([0, null]);
      expect(await said).toContain('Installing packages');

      const [port, sandbox] = [await freePort(), await freePort()];
      const settings = ['SEED=none', `PORT=${port}`, `SANDBOX_PORT=${sandbox}`];
      await shop.watch(root.start('npm start', { ...as, environment: [...environment, ...settings] }));
      expect(shop.said).not.toMatch(/Installing packages|Building the web app/u);
      shop.address = `http://127.0.0.1:${port}`;
      expect((await fetch(shop.address)).status).toBe(200);
      const create = 'lapak admin create siti siti@toko.example "Siti Rahma"';
      const command = `cd ${CLONE} && exec setpriv --reuid ${USER} --regid ${USER} --clear-groups env HOME=/home/${USER} ./${create}`;
      expect(await root.run(command, { input: `${PASSWORD}\n` })).toMatchObject({ code: 0 });
      await shop.furnish();
      await shop.order();
      expect((await root.run(`stat -c '%U %a' ${CLONE}; find ${CLONE} ! -user ${USER}`)).said).toBe(`${USER} 700\n`);
    },
    LONG,
  );
});

/** What npm of this machine is told, for one in the root; and what it has fetched already. */
async function settingsOfNpm({ folder }: DebianRoot, home: string): Promise<string[]> {
  const asked: Record<string, string | null> = JSON.parse(
    execFileSync('npm', ['config', 'list', '--long', '--json'], { encoding: 'utf8' }),
  );
  const told = ['registry', 'proxy', 'https-proxy', 'noproxy'].flatMap((name) =>
    asked[name] ? [`npm_config_${name.replaceAll('-', '_')}=${asked[name]}`] : [],
  );
  const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? asked['cafile'];
  if (authorities) await copyFile(authorities, path.join(folder, 'etc/machine-authorities.crt'));
  const fetched = path.join(asked['cache'] ?? '', '_cacache');
  if (existsSync(fetched)) {
    await mkdir(path.join(home, '.npm'));
    execFileSync('cp', ['--recursive', fetched, path.join(home, '.npm')]);
  }
  return [...told, ...(authorities ? ['NODE_EXTRA_CA_CERTS=/etc/machine-authorities.crt'] : [])];
}

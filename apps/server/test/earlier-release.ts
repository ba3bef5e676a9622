import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Whether this checkout's history has the commit; one without a history, or with a cut off one, hasn't. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The server as it was at a commit, with its own contract and migrations, on the packages of now and those that only it had. */
export async function unpackServer(commit: string): Promise<{ source: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-earlier-'));
  const parts = ['package.json', 'apps/server', 'packages/contract', 'docs', 'plugins'];
  const there = parts.filter((part) => execFileSync('git', ['ls-tree', commit, part], { cwd: ROOT }).length > 0);
  const archive = execFileSync('git', ['archive', commit, ...there], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@lapak'), { recursive: true });
  const installed = (await readdir(path.join(ROOT, 'node_modules'))).filter((name) => name !== '@lapak' && name !== '.cache');
  for (const name of installed) await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  await symlink(path.join(folder, 'packages/contract'), path.join(packages, '@lapak/contract'));
  await symlink(path.join(folder, 'apps/server'), path.join(packages, '@lapak/server'));
  await installLacking(path.join(folder, 'apps/server'), packages);
  return { source: path.join(folder, 'apps/server'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What that server needs and nobody here does any more, into a folder of its own. */
async function installLacking(server: string, packages: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(path.join(server, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const lacking = Object.entries(dependencies).filter(([name]) => !existsSync(path.join(packages, name)));
  if (lacking.length === 0) return;
  const place = path.join(server, 'lacking');
  await mkdir(place);
  await writeFile(path.join(place, 'package.json'), '{"private":true}');
  const wanted = lacking.map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...wanted], {
    cwd: place,
  });
  await rename(path.join(place, 'node_modules'), path.join(server, 'node_modules'));
}

import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

const ROOT = path.join(import.meta.dirname, '..');
/** Within the project, so that its packages are found. */
const FOLDER = path.join(ROOT, 'apps/web/build/bare-app');

const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'react-router.config.ts': "export default { ssr: true, appDirectory: 'app', routeDiscovery: { mode: 'initial' } };",
  'vite.config.ts':
    "import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()], build: { target: ['chrome95', 'edge95', 'firefox91', 'safari15'] } };",
  'app/routes.ts': "import { index } from '@react-router/dev/routes';\nexport default [index('home.tsx')];",
  'app/home.tsx': 'export default function Home() { return <h1>Hello</h1>; }',
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export default function Root() {
  return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}`,
  'app/entry.server.tsx': `import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
export default function handle(request, status, headers, context) {
  headers.set('content-type', 'text/html');
  return new Response('<!doctype html>' + renderToString(<ServerRouter context={context} url={request.url} />), { status, headers });
}`,
};

/**
 * An app of one page with React Router and nothing else, built with the shop's own packages and served: the least that a first visit loads.
 */
export async function startBareApp(): Promise<{ address: string; close: () => Promise<void> }> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(FOLDER, name)), { recursive: true });
    await writeFile(path.join(FOLDER, name), text);
  }
  const tool = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const built = spawnSync(process.execPath, [tool, 'build'], {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`the bare app wasn't built:\n${built.stdout}${built.stderr}`);
  const build = (await import(pathToFileURL(path.join(FOLDER, 'build/server/index.js')).href)) as ServerBuild;
  const render = createRequestHandler(build);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isFile = url.pathname.startsWith('/assets/');
    const body = isFile ? await readFile(path.join(FOLDER, 'build/client', url.pathname)) : await (await render(new Request(url))).text();
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
}

import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientOutput } from './chunks.ts';
import { lightComponents } from './light-components.ts';
import { writeLightFonts } from './light-fonts.ts';
import { lightIcons } from './light-icons.ts';
import { lightPreload } from './light-preload.ts';
import { moduleReport } from './module-report.ts';
import { oneServerFile } from './one-server-file.ts';
import { ownRouteLoading } from './own-route-loading.ts';
import { shopRules } from './shop-rules.ts';

/** While developing; `npm run dev` says the port. */
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;
const root = path.join(import.meta.dirname, '../..');
const build = path.join(import.meta.dirname, process.env.BUILD_FOLDER ?? 'build');

/** Old Android phones are the first audience, so syntax is lowered to what their Chrome reads: 95 is the last one for Android 5. */
const browsers = ['chrome95', 'edge95', 'firefox91', 'safari15'];

export default defineConfig(async () => ({
  resolve: { alias: { '@fonts': await writeLightFonts() } },
  plugins: [
    tailwindcss(),
    reactRouter(),
    lightIcons(),
    lightComponents(),
    lightPreload(),
    ownRouteLoading(),
    oneServerFile(),
    moduleReport(root, path.join(build, 'client-modules.json')),
    shopRules(path.join(build, 'shop-rules.json')),
  ],
  server: {
    proxy: { '/api': api, '/uploads': api, '/healthz': api, '/mitra-saya': api },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    sourcemap: false,
    // Nothing becomes a data: URI, so that the CSP needs no data: source for pictures and fonts.
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: clientOutput } } } },
}));

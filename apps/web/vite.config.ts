import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/** Old Android phones are the first audience, so syntax is lowered to what their Chrome reads. */
const browsers = ['chrome87', 'edge88', 'firefox85', 'safari14'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    proxy: { '/api': api, '/uploads': api, '/healthz': api },
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    sourcemap: false,
    // Nothing becomes a data: URI, so that the CSP needs no data: source for pictures and fonts.
    assetsInlineLimit: 0,
  },
});

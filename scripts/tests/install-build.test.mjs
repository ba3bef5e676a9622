import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installBuild } from '../install-build.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lapak-build-'));
const current = path.join(folder, 'build');
const fresh = path.join(folder, 'build/next');
afterAll(() => rmSync(folder, { recursive: true }));

function build(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(fresh, file)), { recursive: true });
    writeFileSync(path.join(fresh, file), text);
  }
  installBuild(fresh, current);
}

test('a build takes the place of the one before, whose scripts stay for pages that are open, and older ones go', () => {
  build({
    'client/assets/a-1.js': '',
    'client/assets/shared.js': '',
    'client/icon.svg': 'one',
    'client/gone.txt': '',
    'server/index.js': '1',
  });
  for (const number of [2, 3, 4])
    build({
      [`client/assets/a-${number}.js`]: '',
      'client/assets/shared.js': '',
      'client/icon.svg': `${number}`,
      'server/index.js': `${number}`,
    });
  expect(readdirSync(path.join(current, 'client/assets')).toSorted()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'shared.js']);
  expect(readdirSync(path.join(current, 'client')).toSorted()).toEqual(['assets', 'icon.svg']);
  expect(readFileSync(path.join(current, 'client/icon.svg'), 'utf8')).toBe('4');
  expect(readFileSync(path.join(current, 'server/index.js'), 'utf8')).toBe('4');

  // The same again pushes none out.
  build({ 'client/assets/a-4.js': '', 'client/assets/shared.js': '', 'client/icon.svg': '4', 'server/index.js': '4' });
  expect(readdirSync(path.join(current, 'client/assets'))).toContain('a-2.js');
});

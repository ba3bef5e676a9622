import { expect, test } from 'vitest';
import { findFolderCircles } from './folder-circles.mjs';

const circlesOf = (...imports) => findFolderCircles(imports).map(({ folder, circle }) => [folder, ...circle.map(({ from }) => from)]);

test('two folders that import each other by different files are a circle', () => {
  expect(circlesOf(['src/a/one.ts', 'src/b/two.ts'], ['src/b/three.ts', 'src/a/four.ts'])).toEqual([['src', 'a', 'b']]);
});

test('a circle is seen between folders far above its files, and over several folders', () => {
  expect(
    circlesOf(['src/a/x/one.ts', 'src/b/y/two.ts'], ['src/b/z/three.ts', 'src/c/four.ts'], ['src/c/five.ts', 'src/a/w/six.ts']),
  ).toEqual([['src', 'a', 'b', 'c']]);
});

test('a folder and a file beside it are a circle too', () => {
  expect(circlesOf(['src/a/one.ts', 'src/two.ts'], ['src/two.ts', 'src/a/three.ts'])).toEqual([['src', 'a', 'two.ts']]);
});

test('arrows that run one way pass, and what stays in one folder', () => {
  expect(circlesOf(['src/a/one.ts', 'src/b/two.ts'], ['src/a/one.ts', 'src/c/three.ts'], ['src/b/two.ts', 'src/c/three.ts'])).toEqual([]);
  expect(circlesOf(['src/a/one.ts', 'src/a/two.ts'], ['src/a/x/one.ts', 'src/a/x/two.ts'])).toEqual([]);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newScriptMark, takeScriptMarks } from './own-scripts.server.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

test('names the inline scripts that carry the mark, each once, and takes the mark off everything', () => {
  const mark = newScriptMark();
  const marked = (html: string) => html.replaceAll(' MARK', ` nonce="${mark}"`);
  const html = [
    '<link rel="modulepreload" href="/a.js" MARK/>',
    '<script MARK>first()</script>',
    '<script type="module" MARK async="">second("<b>")</script>',
    '<script src="/a.js" MARK></script><script MARK src="/b.js"></script>',
    '<p>1 &lt; 2</p><script>theirs()</script>',
    '<script MARK>first()</script>',
  ].join('');
  const page = takeScriptMarks(marked(html), mark);
  expect(page.scriptHashes).toEqual([hashOf('first()'), hashOf('second("<b>")')]);
  expect(page.html).toBe(html.replaceAll(' MARK', ''));
});

test('blesses no script whose mark is another rendering’s', () => {
  const html = `<script nonce="${newScriptMark()}">theirs()</script>`;
  expect(takeScriptMarks(html, newScriptMark())).toEqual({ html, scriptHashes: [] });
});

import { expect, test } from 'vitest';
import { readSheet } from './shop-rules.ts';
import { rulesFor } from './src/shop-sheet.server.ts';

const rulesOf = (css: string, html: string) => rulesFor(readSheet(css), html).replace(/^@supports [^{]*\{[^}]*\{[^}]*\}\}/u, '');

test('a page gets the rules whose classes and elements it has, in their order', () => {
  const css =
    'a{color:red}table{margin:0}.gone,.here{top:0}.here .gone{top:1px}@media (min-width:40rem){.sm\\:here{top:2px}.gone{top:3px}}';
  expect(rulesOf(css, '<a class="other here sm:here">')).toBe('a{color:red}.here{top:0}@media (min-width:40rem){.sm\\:here{top:2px}}');
});

test('class names are compared as React writes them', () => {
  const css = '.\\[\\&\\>svg\\]\\:top>svg{top:0}';
  expect(rulesOf(css, '<p class="[&amp;&gt;svg]:top"><svg>')).toBe(css);
  expect(rulesOf(css, '<p class="[&amp;&gt;svg]"><svg>')).toBe('');
});

test('what may match by one choice of several stays; what only a pointer or a press shows comes with the whole sheet', () => {
  const css =
    ':is(.gone,.other) p{top:0}:is(:where(.group):hover .here){top:1px}.here:hover{top:2px}.here:not(:hover){top:3px}:where(.gone>:not(:last-child)){top:4px}.here:disabled{top:5px;cursor:auto}.here{transition-duration:1s}@media print{.here{top:6px}}';
  expect(rulesOf(css, '<p class="group here">')).toBe(':is(.gone,.other) p{top:0}.here:not(:hover){top:3px}.here:disabled{top:5px}');
});

test('of registered properties those that the rules set come with them, and for old browsers their first values', () => {
  const css = [
    '@layer properties{@supports (old){*,:before,:after{--a:initial;--b:0}}}',
    '.here{--a:1;top:var(--c)}.gone{--b:2}',
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false;initial-value:0}@property --c{syntax:"*";inherits:false;initial-value:0}',
  ].join('');
  expect(rulesFor(readSheet(css), '<p class="here">')).toBe(
    '@supports (old){*,:before,:after{--a:initial;}}.here{--a:1;top:var(--c)}@property --a{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false;initial-value:0}',
  );
});

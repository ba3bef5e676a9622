/** A part of the shop's sheet: a rule, what rules stand in (`@media`), or what every page has. The build writes them: ../shop-rules.ts. */
export type SheetNode =
  | { css: string }
  | { head: string; nodes: readonly SheetNode[] }
  | {
      selectors: ReadonlyArray<{ css: string; classes: readonly string[]; elements: readonly string[] }>;
      body: string;
      properties: readonly number[];
    };

/** A property that Tailwind registers, so that an element doesn't get its parent's; `fallback` does it where a browser can't. */
export interface Property {
  name: string;
  initial: boolean;
  css: string;
  fallback: string;
}

export interface ShopSheet {
  /** The condition under which a browser registers no property. */
  unregistered: string;
  nodes: readonly SheetNode[];
  properties: readonly Property[];
}

/** The rules that can match an element of the page, in the sheet's order. `html` is as React writes it. */
export function rulesFor({ nodes, properties, unregistered }: ShopSheet, html: string): string {
  const elements = new Set<string>();
  for (const [, name = ''] of html.matchAll(/<([a-z][\w-]*)/gu)) elements.add(name);
  const classes = new Set<string>();
  const values = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/gu)) values.add(value);
  for (const value of values) for (const name of value.split(' ')) classes.add(name);
  const used = new Set<number>();
  const write = (node: SheetNode): string => {
    if ('css' in node) return node.css;
    if ('head' in node) {
      const inner = node.nodes.map(write).join('');
      return inner && `${node.head}{${inner}}`;
    }
    const matching = node.selectors.filter(
      (selector) => selector.classes.every((name) => classes.has(name)) && selector.elements.every((name) => elements.has(name)),
    );
    if (matching.length === 0) return '';
    for (const property of node.properties) used.add(property);
    return `${matching.map(({ css }) => css).join(',')}{${node.body}}`;
  };
  const rules = nodes.map(write).join('');
  const registered = properties.filter((_property, at) => used.has(at));
  const fallbacks = registered.map(({ fallback }) => fallback).join(';');
  return `@supports ${unregistered}{*,:before,:after{${fallbacks}}}${rules}${registered.map(({ css }) => css).join('')}`;
}

import { writeFileSync } from 'node:fs';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import postcss, { type ChildNode, type Declaration, list, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { Property, SheetNode, ShopSheet } from './src/shop-sheet.server.ts';

/** Of the shop's sheet: what a page looks like before anybody points at it, presses it or prints it. The whole one follows each page. */
const LATER_RULES = /^@media print|^@page/u;
const LATER_STATES = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);
const FIRST_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter', 'placeholder', 'marker']);
/** What shows only once something changes, or under a pointer. */
const LATER_DECLARATIONS = /^transition|^cursor$|user-select$/u;

/**
 * Writes beside the browser's build, where it is not served, the shop's sheet in parts that say what of a page they need, for
 * `src/own-style-sheet.server.ts` (decision 172).
 */
export function shopRules(file: string): Plugin {
  return {
    name: 'lapak-shop-rules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) => /\/shop-[^/]*\.css$/u.test(fileName));
      if (sheet?.type !== 'asset' || others.length > 0) this.error('the build has no one sheet of the shop');
      else writeFileSync(file, JSON.stringify(readSheet(sheet.source.toString())));
    },
  };
}

/** A sheet as Tailwind writes it, in parts. */
export function readSheet(css: string): ShopSheet {
  const root = postcss.parse(css);
  const properties: Property[] = [];
  const fallbacks = new Map<string, string>();
  let unregistered = 'not (color:red)';
  root.walkAtRules('layer', (layer) => {
    layer.walkAtRules('supports', ({ params }) => {
      unregistered = params;
    });
    layer.walkDecls((fallback) => {
      fallbacks.set(fallback.prop, fallback.toString());
    });
    layer.remove();
  });
  root.walkAtRules('property', (property) => {
    const name = property.params;
    const initial = property.nodes?.some((node) => node.type === 'decl' && node.prop === 'initial-value') ?? false;
    properties.push({ name, initial, css: property.toString(), fallback: fallbacks.get(name) ?? '' });
    property.remove();
  });
  return { unregistered, nodes: nodesOf(root.nodes, properties), properties };
}

function nodesOf(children: readonly ChildNode[], properties: readonly Property[]): SheetNode[] {
  return children.flatMap((child): SheetNode[] => {
    if (child.type === 'rule') return ruleOf(child, properties);
    if (child.type !== 'atrule' || LATER_RULES.test(child.toString())) return [];
    if (!child.nodes || child.name === 'font-face' || child.name.endsWith('keyframes')) return [{ css: child.toString() }];
    const nodes = nodesOf(child.nodes, properties);
    return nodes.length > 0 ? [{ head: `@${child.name} ${child.params}`, nodes }] : [];
  });
}

function ruleOf(rule: Rule, properties: readonly Property[]): SheetNode[] {
  const body = rule.nodes
    .filter((node): node is Declaration => node.type === 'decl' && !LATER_DECLARATIONS.test(node.prop))
    .map((declaration) => declaration.toString())
    .join(';');
  const selectors = list.comma(rule.selector).flatMap((selector) => {
    const needs = needsOf(selector);
    return needs ? [{ css: selector, ...needs }] : [];
  });
  if (body === '' || selectors.length === 0) return [];
  const used = properties.flatMap(({ name, initial }, at) =>
    new RegExp(`(?:^|;)${name}:`, 'u').test(body) || (initial && body.includes(`var(${name})`)) ? [at] : [],
  );
  return [{ selectors, body, properties: used }];
}

/** The classes and elements without which a selector matches nothing; null where it is about what comes later. */
function needsOf(selector: string): { classes: string[]; elements: string[] } | null {
  const found: { classes: string[]; elements: string[] } = { classes: [], elements: [] };
  let isLater = false;
  const read = (components: Selector) => {
    for (const component of components) {
      if (component.type === 'class') found.classes.push(asWritten(component.name));
      else if (component.type === 'type') found.elements.push(component.name);
      else if (component.type === 'pseudo-element') isLater ||= !FIRST_ELEMENTS.has(component.kind);
      else if (component.type === 'pseudo-class') {
        isLater ||= LATER_STATES.has(component.kind);
        const only = onlyChoice(component);
        if (only) read(only);
      }
    }
  };
  transform({
    filename: 'selector.css',
    code: Buffer.from(`${selector}{color:red}`),
    visitor: { Rule: { style: ({ value }) => value.selectors.forEach(read) } },
  });
  return isLater ? null : found;
}

/** Of `:is()` and `:where()` with one choice, which says no more than its inside. Others, and `:not()`, need nothing for certain. */
function onlyChoice(component: SelectorComponent): Selector | undefined {
  if (component.type !== 'pseudo-class' || (component.kind !== 'is' && component.kind !== 'where')) return undefined;
  return component.selectors.length === 1 ? component.selectors[0] : undefined;
}

/** As React writes a class into a page. */
function asWritten(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
}

import { type ComponentProps, createElement } from 'react';

/** An icon of lucide: its elements on a 24-unit grid, each with a React key. */
interface Drawing {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

const PEN = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Makes the component of an icon; the build puts it in lucide's place (apps/web/light-icons.ts). */
export default function createIcon({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<'svg'>) => createElement('svg', { ...PEN, ...props }, parts);
}

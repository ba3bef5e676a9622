import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

/** A link that looks like a button. Moves within the app, without a page load. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={cx(buttonStyle({ variant, size, wide }), className)} />;
}

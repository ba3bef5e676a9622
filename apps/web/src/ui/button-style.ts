import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** What they look like is in theme.css: a page has dozens of them, and would be mostly class names. */
const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  accent: 'button-accent',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
};

const sizes: Record<ButtonSize, string> = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' };

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its box. */
  wide?: boolean | undefined;
};

/** The classes of a button's look, shared by `Button` and `ButtonLink`. */
export function buttonStyle({ variant = 'primary', size = 'md', wide = false }: ButtonLook): string {
  return cx('button', variants[variant], sizes[size], wide && 'w-full');
}

import { cx } from './cx.ts';

type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

/** Their look is in theme.css: a page has dozens of buttons, and class names would fill it. */
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
  /** As wide as its container. */
  wide?: boolean | undefined;
};

/** The class names shared by `Button` and `ButtonLink`. */
export function buttonStyle({ variant = 'primary', size = 'md', wide = false }: ButtonLook): string {
  return cx('button', variants[variant], sizes[size], wide && 'w-full');
}

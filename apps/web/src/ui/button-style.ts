import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center leading-tight select-none transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:border-paper-200 disabled:bg-paper-200 disabled:text-paper-600 disabled:shadow-none aria-disabled:cursor-progress [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-white shadow-sm hover:bg-brand-hover',
  accent: 'bg-accent text-leaf-950 shadow-sm hover:bg-gold-300',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-leaf-700 hover:bg-brand-soft hover:text-leaf-800',
  ghost: 'text-leaf-800 hover:bg-brand-soft',
  danger: 'bg-danger text-white shadow-sm hover:bg-danger-hover',
};

/** Every size is at least 44 px high under a finger; `sm` is shorter only under a mouse. */
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 text-[0.9375rem]',
  lg: 'min-h-13 px-7 text-base',
};

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width of its box. */
  wide?: boolean | undefined;
};

/** The classes of a button's look, shared by `Button` and `ButtonLink`. */
export function buttonStyle({ variant = 'primary', size = 'md', wide = false }: ButtonLook): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full');
}

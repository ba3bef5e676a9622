import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While true the button ignores presses, keeps its focus and shows `pendingText`. */
    pending?: boolean | undefined;
    pendingText?: string | undefined;
  };

/** A button for actions. For navigation use `ButtonLink`. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingText = 'Memproses...',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={cx(buttonStyle({ variant, size, wide }), className)}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingText}
        </>
      ) : (
        children
      )}
    </button>
  );
}

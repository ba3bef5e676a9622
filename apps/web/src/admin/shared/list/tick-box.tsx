import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

type TickBoxProps = {
  /** Accessible name: 'Pilih pesanan #12'. */
  name: string;
  checked: boolean;
  /** Some of what it stands for is ticked. */
  mixed?: boolean;
  onTick: (isTicked: boolean, withShift: boolean) => void;
  className?: string | undefined;
  /** Text beside the box, which ticks it too. */
  children?: ReactNode;
};

/** A dense checkbox of a list: 24 px, and 44 px under a finger. */
export function TickBox({ name, checked, mixed = false, onTick, className, children }: TickBoxProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-6 min-w-6 cursor-pointer items-center gap-2 select-none pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        children === undefined && 'justify-center',
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          ref={(box) => {
            if (box) box.indeterminate = mixed;
          }}
          type="checkbox"
          aria-label={name}
          checked={checked}
          onChange={({ target, nativeEvent }) => onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand"
        />
        {mixed ? (
          <Minus className="pointer-events-none relative size-4 text-white" strokeWidth={3} aria-hidden="true" />
        ) : (
          <Check className="pointer-events-none relative hidden size-4 text-white peer-checked:block" strokeWidth={3} aria-hidden="true" />
        )}
      </span>
      {children}
    </label>
  );
}

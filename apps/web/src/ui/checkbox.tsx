import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
            className="peer absolute inset-0 m-0 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-danger"
          />
          <Check className="pointer-events-none relative hidden size-4 text-white peer-checked:block" strokeWidth={3} aria-hidden="true" />
        </span>
        <span className="text-[0.9375rem] leading-6">
          {label}
          {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

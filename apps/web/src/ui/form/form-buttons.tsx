import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';

/** The foot of a form that one may leave: a way back, and the button that sends it, first in sight on a phone. */
export function FormButtons({
  onCancel,
  cancelText = 'Batal',
  busy,
  children,
  ...submit
}: Pick<ComponentProps<typeof Button>, 'form' | 'variant' | 'pending' | 'pendingText'> & {
  onCancel: () => void;
  cancelText?: string;
  /** The form is being sent, so that it can't be left. */
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel} disabled={busy}>
        {cancelText}
      </Button>
      <Button {...submit} type="submit">
        {children}
      </Button>
    </div>
  );
}

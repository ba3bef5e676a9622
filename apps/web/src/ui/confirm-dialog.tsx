import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** The question: 'Hapus kategori ini?' */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** A verb: 'Hapus'. */
  confirmText: string;
  cancelText?: string | undefined;
  pending?: boolean | undefined;
  pendingText?: string | undefined;
  /** What the question is about is still loading: only 'no' is possible. */
  loading?: boolean | undefined;
  /** False for a harmless question. */
  destructive?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that can't be undone. Focus starts on the safe answer; a press outside does nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText = 'Batal',
  pending = false,
  pendingText,
  loading = false,
  destructive = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !pending) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-60 bg-leaf-950/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport className="fixed inset-0 z-60 flex items-center justify-center p-4">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="w-full max-w-md rounded-2xl bg-surface p-6 shadow-lg transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
            {children !== undefined && (
              <AlertDialog.Description render={<div />} className="mt-2 text-ink-soft">
                {children}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} variant="secondary" onClick={onCancel} disabled={pending}>
                {cancelText}
              </Button>
              <Button
                variant={destructive ? 'danger' : 'primary'}
                onClick={onConfirm}
                pending={pending || loading}
                pendingText={pendingText}
              >
                {confirmText}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

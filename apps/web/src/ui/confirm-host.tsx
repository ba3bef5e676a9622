import { useState } from 'react';
import { useOpenQuestion } from '../lib/confirm.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Renders the questions of `confirm`; once per frame. */
export function ConfirmHost() {
  const asked = useOpenQuestion((state) => state.asked);
  // Keeps showing the question while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  if (shown === null) return null;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={shown.title}
      confirmText={shown.confirmText}
      cancelText={shown.cancelText}
      destructive={shown.destructive}
      onConfirm={() => shown.answer(true)}
      onCancel={() => shown.answer(false)}
    >
      {shown.text}
    </ConfirmDialog>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { useOpenQuestion } from '../lib/confirm.ts';
import { retryingLazy } from '../lib/retrying-lazy.ts';
import { whenAtRest } from '../lib/when-at-rest.ts';

const load = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog });
const ConfirmDialog = retryingLazy(load);

/** Renders the questions of `confirm`; once per frame. The dialog's script comes ahead of the first question. */
export function ConfirmHost() {
  const question = useOpenQuestion((state) => state.question);
  // Keeps showing the question while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  useEffect(() => whenAtRest(load), []);
  if (shown === null) return null;
  return (
    <Suspense fallback={<ComingQuestion onCancel={() => shown.answer(false)} />}>
      <ConfirmDialog
        open={question !== null}
        title={shown.title}
        confirmText={shown.confirmText}
        cancelText={shown.cancelText}
        destructive={shown.destructive}
        onConfirm={() => shown.answer(true)}
        onCancel={() => shown.answer(false)}
      >
        {shown.text}
      </ConfirmDialog>
    </Suspense>
  );
}

/** Dims the page at once; a press answers no. */
function ComingQuestion({ onCancel }: { onCancel: () => void }) {
  return <button type="button" aria-label="Batal" aria-busy="true" onClick={onCancel} className="fixed inset-0 z-60 bg-leaf-950/45" />;
}

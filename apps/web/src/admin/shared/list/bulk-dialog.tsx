import type { ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type BulkDialogProps = {
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** What it would do, from the server. */
  plan: { state: 'idle' | 'loading' | 'failed' | 'ready'; retry: () => void };
  /** 'Kirim 10 pesanan'. */
  confirmText: string;
  danger?: boolean;
  /** Nothing can be done, or something typed is wrong. */
  disabled?: boolean;
  progress: { sent: number; total: number } | null;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What the act needs to be known before it can be planned. */
  fields?: ReactNode;
  /** The plan. */
  children: ReactNode;
};

/** Asks before a bulk act, shows what it would do, and how far it is. */
export function BulkDialog({
  title,
  description,
  size = 'md',
  plan,
  confirmText,
  danger = false,
  disabled = false,
  progress,
  failure,
  onConfirm,
  onClose,
  fields,
  children,
}: BulkDialogProps) {
  const isRunning = progress !== null;
  return (
    <Dialog
      open
      onClose={() => !isRunning && onClose()}
      title={title}
      description={description}
      size={size}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isRunning}>
            Batal
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            disabled={disabled || plan.state !== 'ready'}
            pending={isRunning}
            pendingText="Menyimpan..."
          >
            {failure === null ? confirmText : 'Coba lagi'}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Alert tone="danger" className="mb-5">
          {failure}
        </Alert>
      )}
      {isRunning && <Progress {...progress} />}
      {fields}
      {plan.state === 'ready' && children}
      {plan.state === 'failed' && <ErrorState message="Gagal memuat data yang dipilih." onRetry={plan.retry} />}
      {plan.state === 'loading' && (
        <SkeletonGroup label="Memeriksa yang dipilih..." className="grid gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Progress({ sent, total }: { sent: number; total: number }) {
  return (
    <div className="mb-5">
      <ProgressBar label={`${countText(sent)} dari ${countText(total)}`} fraction={sent / total} />
    </div>
  );
}

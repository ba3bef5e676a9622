import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWithoutText } from '../../../lib/api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';

export type Deletion =
  | 'deleteCategory'
  | 'deleteCertificate'
  | 'deleteProduct'
  | 'deleteBusiness'
  | 'deleteKnowledge'
  | 'deleteCourier'
  | 'deleteCourierPrice'
  | 'deleteUser'
  | 'deleteSearchWord'
  | 'deleteWebhook';

type DeleteButtonProps = {
  call: Deletion;
  id: number;
  /** Accessible name: 'Kopi Gayo'. */
  name: string;
  /** The question and the consequences. */
  question: string;
  consequence?: ReactNode;
  /** The screen's message for a failed deletion (spec section 8); the server's reason follows. */
  failedText: string;
  doneText: string;
  label?: string;
  /** A sign instead of its word where rows are cards. */
  compact?: boolean;
};

/** Deletes a record after a question. */
export function DeleteButton({
  call,
  id,
  name,
  question,
  consequence,
  failedText,
  doneText,
  label = 'Delete',
  compact = false,
}: DeleteButtonProps) {
  const { send, pending } = useSend(call, {
    key: `${call}-${id}`,
    done: () => doneText,
    // An answer without a message adds nothing.
    failed: (error) => (isWithoutText(error) ? failedText : `${failedText} ${error.message}`),
  });
  const ask = async () => {
    const yes = await confirm({ title: question, text: consequence ?? name, confirmText: 'Hapus' });
    if (yes) await send({ params: { id } });
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cx('text-danger!', compact && 'px-2.5! max-xl:min-h-11')}
      onClick={() => void ask()}
      pending={pending}
      pendingText="Menghapus..."
    >
      {compact && <Trash2 className="size-4.5 xl:hidden" aria-hidden="true" />}
      <span className={cx(compact && 'max-xl:sr-only')}>{label}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

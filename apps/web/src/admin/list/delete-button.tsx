import type { ReactNode } from 'react';
import { confirm } from '../../lib/confirm.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';

type Deletion =
  | 'deleteCategory'
  | 'deleteCertificate'
  | 'deleteProduct'
  | 'deleteBusiness'
  | 'deleteKnowledge'
  | 'deleteCourier'
  | 'deleteCourierPrice'
  | 'deleteUser'
  | 'deleteSearchWord';

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
};

/** Deletes a record after a question. */
export function DeleteButton({ call, id, name, question, consequence, failedText, doneText, label = 'Delete' }: DeleteButtonProps) {
  const { send, pending } = useSend(call, {
    key: `${call}-${id}`,
    done: () => doneText,
    // An answer without a message adds nothing.
    failed: ({ code, message }) => (code === 'unreadable' ? failedText : `${failedText} ${message}`),
  });
  const ask = async () => {
    const yes = await confirm({ title: question, text: consequence ?? name, confirmText: 'Hapus' });
    if (yes) await send({ params: { id } });
  };
  return (
    <Button variant="ghost" size="sm" className="text-danger!" onClick={() => void ask()} pending={pending} pendingText="Menghapus...">
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

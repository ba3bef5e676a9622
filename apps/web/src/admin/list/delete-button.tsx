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
  /** What it is called, for screen readers: 'Kopi Gayo'. */
  name: string;
  /** The question, and what will happen. */
  question: string;
  consequence?: ReactNode;
  /** The screen's sentence for a deletion that failed (spec section 8); the server's reason follows it. */
  failedText: string;
  doneText: string;
  label?: string;
};

/** Deletes a record after asking. */
export function DeleteButton({ call, id, name, question, consequence, failedText, doneText, label = 'Delete' }: DeleteButtonProps) {
  const { send, pending } = useSend(call, {
    key: `${call}-${id}`,
    done: () => doneText,
    // An answer without a word of the server's adds nothing to the sentence, least of all in another language.
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

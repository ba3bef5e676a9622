import { useSend } from '@lapak/web/lib/use-send.ts';
import { Button } from '@lapak/web/ui/button.tsx';

/** Puts a question away that needs no entry. */
export function CloseButton({ id, question }: { id: number; question: string }) {
  const { send, pending } = useSend('closeAskedQuestion', { key: `question-${id}`, done: () => 'Pertanyaan disingkirkan.' });
  return (
    <Button variant="ghost" size="sm" pending={pending} pendingText="Menyimpan..." onClick={() => void send({ params: { id } })}>
      Singkirkan<span className="sr-only"> {question}</span>
    </Button>
  );
}

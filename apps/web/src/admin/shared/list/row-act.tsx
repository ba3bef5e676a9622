import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

/** A press on a row that asks first and sends one call. */
export type RowActData<Row> = {
  call: 'rotateWebhookSecret' | 'revokeApiKey';
  label: string;
  isOffered?: (row: Row) => boolean;
  question: (name: string) => string;
  consequence: string;
  confirmText: string;
  pendingText: string;
  done: string;
  danger?: boolean;
};

type RowActProps<Row> = { act: RowActData<Row>; row: Row; name: string; onAnswer: (data: object) => void };

export function RowAct<Row extends { id: number }>({ act, row, name, onAnswer }: RowActProps<Row>) {
  const { call, label, isOffered, question, consequence, confirmText, pendingText, done, danger = false } = act;
  const { send, pending } = useSend(call, { key: `${call}-${row.id}`, done: () => done });
  const ask = async () => {
    if (!(await confirm({ title: question(name), text: consequence, confirmText, destructive: danger }))) return;
    const answer = await send({ params: { id: row.id } });
    if (answer) onAnswer(answer.data);
  };
  if (isOffered && !isOffered(row)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={danger ? 'text-danger!' : undefined}
      onClick={() => void ask()}
      pending={pending}
      pendingText={pendingText}
    >
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

import type { PlannedRow } from '@lapak/contract/kernel/bulk';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { countText } from '../../../lib/format.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { type ActCalls, useRowAct } from './use-row-act.ts';

/** 'Hapus mitra', 'Hapus', 'dihapus'. */
export type ActTexts = { title: string; press: string; done: string };

type RowActDialogProps<Act> = {
  calls: ActCalls<Act, PlannedRow>;
  /** Null until what it needs is chosen. */
  act: Act | null;
  texts: ActTexts;
  ids: readonly number[];
  /** Without a question, where some can be done: it can be undone at once. */
  atOnce?: boolean;
  danger?: boolean;
  onClose: () => void;
  /** What the act needs to be known. */
  fields?: ReactNode;
  /** What a person should know before. */
  children?: ReactNode;
};

/** An act on the ticked rows of a list; asks before it, unless it is done at once. */
export function RowActDialog<Act>(props: RowActDialogProps<Act>) {
  const { calls, act, texts, ids, atOnce = false, danger = false, onClose, fields, children } = props;
  const { plan, possible, left, send, failure, progress, close } = useRowAct(calls, act, { ids, doneText: texts.done, onClose });
  const startsAtOnce = atOnce && plan.state === 'ready' && possible.length > 0;
  const start = useEffectEvent(() => void send());
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  return (
    <BulkDialog
      title={texts.title}
      size="sm"
      plan={plan}
      confirmText={plan.state === 'ready' ? `${texts.press} ${countText(possible.length)} ${calls.noun}` : texts.press}
      danger={danger}
      disabled={possible.length === 0}
      progress={progress}
      failure={failure}
      onConfirm={() => void send()}
      onClose={close}
      fields={fields}
    >
      <div className="grid gap-4">
        {children}
        {possible.length === 0 && <p>Tidak satu pun dari yang dipilih dapat diubah.</p>}
        <LeftOut left={left} noun={calls.noun} />
      </div>
    </BulkDialog>
  );
}

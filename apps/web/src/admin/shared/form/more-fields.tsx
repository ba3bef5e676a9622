import { type ReactNode, useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';

type MoreFieldsProps = {
  /** What is in there, in a few words. */
  about: ReactNode;
  /** Whether the record has any of it: then they stand open. */
  isFilled: boolean;
  children: ReactNode;
};

/** A form's fields that few need, behind 'Lebih banyak' until one of them is filled; a wrong one in there opens them (`showWrongField`). */
export function MoreFields({ about, isFilled, children }: MoreFieldsProps) {
  // As the form opened: what is typed meanwhile closes and opens nothing.
  const [opened] = useState(isFilled);
  return (
    <Fold
      open={opened}
      title={
        <span>
          Lebih banyak <span className="text-sm font-normal text-ink-soft">{about}</span>
        </span>
      }
    >
      <div className="grid gap-6 border-t p-4">{children}</div>
    </Fold>
  );
}

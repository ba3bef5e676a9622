import { MAX_SELECTED } from '@lapak/contract/kernel/bulk-limits';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { countText } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkOutcome } from './bulk-outcome-strip.tsx';
import { clearSelection, type SelectionName, tick, useSelection } from './selection.ts';

type BulkFootProps = {
  list: SelectionName;
  /** 'pesanan'. */
  noun: string;
  /** How many rows the list's filter has, and how to get the ids of all of them. */
  total: number;
  findAll: (total: number) => Promise<readonly number[]>;
  /** The acts' buttons for these rows, in the order in which they were ticked. */
  children: (ids: readonly number[]) => ReactNode;
  /** What is to be done by hand after an act on these rows. */
  after?: (moved: readonly number[]) => ReactNode;
};

/** At the foot of a list: what can be done with the ticked rows, or what the last act did. */
export function BulkFoot({ list, noun, total, findAll, children, after }: BulkFootProps) {
  const ids = useSelection(list);
  if (ids.size === 0) return <BulkOutcome list={list} after={after} />;
  return (
    <section
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)} terpilih`}
      data-foot=""
      className="sticky bottom-3 z-10 mt-5 rounded-xl border border-line-strong bg-surface p-3 shadow-lg sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <p aria-live="polite" className="font-semibold max-sm:-order-2">
          {countText(ids.size)} {noun} dipilih
        </p>
        {ids.size >= MAX_SELECTED ? (
          <p className="text-sm text-ink-soft">Lebih banyak dari ini tidak dapat dipilih sekaligus.</p>
        ) : (
          total > ids.size && <AllButton {...{ list, total, findAll }} />
        )}
        <Button variant="ghost" size="sm" className="ml-auto max-sm:-order-1" onClick={() => clearSelection(list)}>
          Batal pilih
        </Button>
      </div>
      <div className="-mx-3 mt-1 flex gap-2 overflow-x-auto px-3 py-1 xl:mx-0 xl:flex-wrap xl:px-0 [&>*]:shrink-0">
        {children([...ids])}
      </div>
    </section>
  );
}

/** Ticks every row of the filter, also those of other pages: just as many as the list says, or none. */
function AllButton({ list, total, findAll }: Pick<BulkFootProps, 'list' | 'total' | 'findAll'>) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const choose = async () => {
    setPending(true);
    try {
      tick(list, await findAll(total), true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', error.message);
      await revalidate();
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="ghost" size="sm" className="max-sm:-ml-3" onClick={() => void choose()} pending={pending} pendingText="Memilih...">
      Pilih semua {countText(total)} yang sesuai filter
    </Button>
  );
}

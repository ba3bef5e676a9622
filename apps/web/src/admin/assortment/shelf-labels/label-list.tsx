import { useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { LabelPaper } from '../../shared/addresses/label-papers.ts';
import { MAX_COPIES } from '../../shared/addresses/label-view.ts';
import { LabelFace } from './label-face.tsx';
import type { DrawnLabel } from './print-pages.tsx';

export interface CountedLabel extends DrawnLabel {
  copies: number;
  /** Why there is no barcode; null if there is one. */
  lack: string | null;
}

type LabelListProps = { labels: readonly CountedLabel[]; paper: LabelPaper; onCopies: (key: string, copies: number) => void };

/** So many are drawn until somebody wants the others: each is a picture of its own. */
const FIRST = 12;

/** A preview of the labels with their number of copies. */
export function LabelList({ labels, paper, onCopies }: LabelListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? labels : labels.slice(0, FIRST);
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
        {shown.map((label) => {
          const fullName = label.size === null ? label.name : `${label.name}, ${label.size}`;
          return (
            <Card key={label.key} as="li" padded={false} className="flex min-w-0 flex-col overflow-hidden">
              <div className="grid grow place-items-center overflow-hidden bg-paper-100 p-2">
                <div className="max-w-full overflow-hidden rounded-sm shadow-sm">
                  <LabelFace label={label} bars={label.bars} paper={paper} />
                </div>
              </div>
              <div className="flex items-center justify-between gap-3 p-2">
                <p className="text-sm font-medium text-warning">{label.lack}</p>
                <span className="flex shrink-0 items-center gap-2 text-sm">
                  <span aria-hidden="true">Lembar</span>
                  <TextInput
                    className="w-20 text-center tabular-nums"
                    aria-label={`Lembar ${fullName}`}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MAX_COPIES}
                    value={label.copies}
                    onFocus={(event) => event.target.select()}
                    onChange={({ target: { value } }) => onCopies(label.key, Math.min(MAX_COPIES, Math.max(0, Math.trunc(Number(value)))))}
                  />
                </span>
              </div>
            </Card>
          );
        })}
      </ul>
      {shown.length < labels.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setWhole(true)}>
          Tampilkan semua {countText(labels.length)} label
        </Button>
      )}
    </>
  );
}

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

/** A preview of every label with its number of copies. */
export function LabelList({ labels, paper, onCopies }: LabelListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]">
      {labels.map((label) => {
        const fullName = label.size === null ? label.name : `${label.name}, ${label.size}`;
        return (
          <Card key={label.key} as="li" padded={false} className="flex min-w-0 flex-col overflow-hidden">
            <div className="grid grow place-items-center overflow-hidden bg-paper-100 p-3">
              <div className="max-w-full overflow-hidden rounded-sm shadow-sm">
                <LabelFace label={label} bars={label.bars} paper={paper} />
              </div>
            </div>
            <div className="flex items-center justify-between gap-3 p-3">
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
  );
}

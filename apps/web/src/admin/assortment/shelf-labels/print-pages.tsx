import { createPortal } from 'react-dom';
import { type LabelPaper, labelsAPage, pagesOf } from '../../shared/addresses/label-papers.ts';
import type { FittedBars } from '../../shared/barcode/use-bars.ts';
import { LabelFace } from './label-face.tsx';
import type { ShelfLabel } from './shelf-label.ts';

export interface DrawnLabel extends ShelfLabel {
  bars: FittedBars | null;
}

type PrintPagesProps = { labels: readonly DrawnLabel[]; paper: LabelPaper; skipped: number };

/** The printed pages; hidden on screen. */
export function PrintPages({ labels, paper, skipped }: PrintPagesProps) {
  const { page, columns, rows, top, label } = paper;
  const pages = pagesOf(labels, labelsAPage(paper), skipped);
  return createPortal(
    <div data-labels="" aria-hidden="true" className="hidden print:block">
      <style>{`@page { size: ${page.width}mm ${page.height}mm; margin: 0 }
        @media print { body { min-height: 0 } body > :not([data-labels]) { display: none !important } }`}</style>
      {pages.map((places, number) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={number}
          className="grid break-after-page content-start overflow-hidden last:break-after-auto"
          style={{
            gridTemplate: `repeat(${rows}, ${label.height}mm) / repeat(${columns}, ${label.width}mm)`,
            paddingTop: `${top}mm`,
          }}
        >
          {places.map((place, index) =>
            place === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label that is gone from the sheet is its place
              <span key={index} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
              <LabelFace key={index} label={place} bars={place.bars} paper={paper} />
            ),
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}

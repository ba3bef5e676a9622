import type { ShiftDetail } from '@lapak/contract/schemas/shifts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PaperSelect, usePaper } from './paper.tsx';
import { printOnRoll } from './print.tsx';
import { useReceiptHead } from './receipt-head.ts';
import { ShiftPaper } from './shift-paper.tsx';

type PrintShiftProps = {
  shift: ShiftDetail;
  /** Marks the print as a copy. */
  isCopy?: boolean;
  children: ReactNode;
};

/** Prints a shift's X or Z report. The screen has the `PrintHost` and refreshes the head. */
export function PrintShift({ shift, isCopy = false, children }: PrintShiftProps) {
  const print = () => {
    const { width } = usePaper.getState();
    const copyAt = isCopy ? new Date() : undefined;
    printOnRoll(<ShiftPaper shift={shift} head={useReceiptHead.getState()} width={width} copyAt={copyAt} />, width);
  };
  return (
    <div className="flex gap-2">
      <Button variant="secondary" className="grow px-3" onClick={print}>
        <Printer aria-hidden="true" /> {children}
      </Button>
      <PaperSelect />
    </div>
  );
}

import type { ShiftDetail } from '@lapak/contract/till/shifts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { PaperSelect } from './paper.tsx';
import { printRoll } from './print-roll.tsx';
import { shiftLines } from './shift-lines.ts';

type PrintShiftProps = {
  shift: ShiftDetail;
  /** Marks the print as a copy. */
  isCopy?: boolean;
  children: ReactNode;
};

/** Prints a shift's X or Z report. The screen has the `PrintHost` and refreshes the head. */
export function PrintShift({ shift, isCopy = false, children }: PrintShiftProps) {
  const print = () => void printRoll(shiftLines(shift, isCopy ? new Date() : null));
  return (
    <div className="flex gap-2">
      <Button variant="secondary" className="grow px-3" onClick={print}>
        <Printer aria-hidden="true" /> {children}
      </Button>
      <PaperSelect />
    </div>
  );
}

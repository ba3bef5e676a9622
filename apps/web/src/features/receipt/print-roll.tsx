import { usePaper } from './paper.tsx';
import { printOnRoll } from './print.tsx';
import { useReceiptHead } from './receipt-head.ts';
import type { Roll, RollLine } from './roll.ts';
import { RollPaper } from './roll-paper.tsx';

/** Prints these lines below the shop's head. The screen has the `PrintHost`. */
export async function printRoll(lines: readonly RollLine[]): Promise<void> {
  printByBrowser({ head: useReceiptHead.getState(), lines });
}

function printByBrowser(roll: Roll): void {
  const { width } = usePaper.getState();
  printOnRoll(<RollPaper roll={roll} width={width} />, width);
}

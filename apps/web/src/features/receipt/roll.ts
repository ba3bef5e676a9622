import type { ReceiptHead } from './receipt-head.ts';

/** Width of a printer's paper in millimetres. */
export type PaperWidth = 58 | 80;

/** One line of what a receipt printer prints: on paper by the browser, or as commands to the printer itself. */
export type RollLine =
  | { kind: 'text'; text: string; centered?: boolean; strong?: boolean }
  /** A label, and at the right edge its value. */
  | { kind: 'row'; label: string; value: string; strong?: boolean; large?: boolean }
  | { kind: 'rule' };

/** What is printed on a roll: the shop's head, then its lines. */
export interface Roll {
  head: ReceiptHead;
  lines: readonly RollLine[];
}

export const RULE: RollLine = { kind: 'rule' };

export function textLine(text: string, look: { centered?: boolean; strong?: boolean } = {}): RollLine {
  return { kind: 'text', text, ...look };
}

export function rowLine(label: string, value: string, look: { strong?: boolean; large?: boolean } = {}): RollLine {
  return { kind: 'row', label, value, ...look };
}

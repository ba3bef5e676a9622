import { create } from 'zustand';

/** Whether the till is only tried ('Coba jual'): then nothing of it is sent, printed, shown to a customer or kept (decision 160). */
export const usePractice = create<{ on: boolean }>(() => ({ on: false }));

/** The same outside of the screen. */
export function isPractice(): boolean {
  return usePractice.getState().on;
}

import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether there is input that the server hasn't accepted. */
export function hasUnsavedInput(): boolean {
  return holders.size > 0;
}

/** Registers unsaved input until the returned function is called. */
export function holdUnsavedInput(): () => void {
  const holder = {};
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

/** Registers unsaved input of a form, a count or a sale: an expired session is then renewed in place (`session-renewal.ts`). */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (unsaved) return holdUnsavedInput();
  }, [unsaved]);
}

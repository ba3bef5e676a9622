import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether anything is being typed that the server hasn't taken yet. */
export function hasUnsavedInput(): boolean {
  return holders.size > 0;
}

/** Holds something unsaved until the answered function is called. */
export function holdUnsavedInput(): () => void {
  const holder = {};
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

/** Says that a form, a count or a sale holds something unsaved: a session that ends is then renewed where it is (`session-renewal.ts`). */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (unsaved) return holdUnsavedInput();
  }, [unsaved]);
}

import { useState } from 'react';

/** The record whose form is open; it stays when the screen fails to reload. */
export function useOpened<Row extends { id: number }>(id: number | 'new' | null, loaded: Row | null): Row | null {
  const [last, setLast] = useState(loaded);
  if (loaded !== null && loaded !== last) setLast(loaded);
  return [loaded, last].find((row) => row?.id === id) ?? null;
}

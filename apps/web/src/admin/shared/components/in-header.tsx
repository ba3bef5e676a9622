import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The free place in the frame's header; null until it is there, undefined where a screen has no frame. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Puts a screen's own bar into the frame's header, where that leaves room for one (the till). Without a frame it stands in place. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = use(HeaderPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}

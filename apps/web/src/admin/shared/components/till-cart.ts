import { createContext, type ReactNode } from 'react';

/** What the frame tells of the cart in this browser's till: the back office's screens know nothing of the till. */
export const TillCart = createContext<ReactNode>(null);

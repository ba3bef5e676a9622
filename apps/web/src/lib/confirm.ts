import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ConfirmRequest {
  /** 'Hapus kategori ini?' */
  title: string;
  /** The consequences. */
  text?: ReactNode;
  /** A verb: 'Hapus'. */
  confirmText: string;
  cancelText?: string;
  /** False for a harmless question. */
  destructive?: boolean;
}

/** The open question, for `ui/confirm-host.tsx`. */
export const useOpenQuestion = create<{ question: (ConfirmRequest & { answer: (yes: boolean) => void }) | null }>(() => ({
  question: null,
}));

/** Asks before something that can't be undone; needs a `ConfirmHost` in the frame. A newer question answers the older one with no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  useOpenQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useOpenQuestion.setState({ question: null });
      resolve(yes);
    };
    useOpenQuestion.setState({ question: { ...request, answer } });
  });
}

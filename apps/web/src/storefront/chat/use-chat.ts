import type { Answered } from '@lapak/contract/office/answers';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';

/** A question with what became of it. */
export interface Turn {
  key: number;
  question: string;
  state: { is: 'asked' } | { is: 'failed'; message: string } | { is: 'answered'; answer: Answered };
}

/** What was asked on this visit, of the order or the product on whose page it was, with the answers; nothing of it is kept. */
export function useChat({ order, product }: { order: string | null; product: number | null }) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);

  function settle(key: number, state: Turn['state']): void {
    setTurns((known) => known.map((turn) => (turn.key === key ? { ...turn, state } : turn)));
  }

  async function send(key: number, question: string): Promise<void> {
    try {
      const { data } = await api.call('answerQuestion', { body: { question, order, product_id: product } });
      settle(key, { is: 'answered', answer: data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settle(key, { is: 'failed', message: error.message });
    }
  }

  return {
    turns,
    ask(question: string): void {
      const key = turns.length;
      setTurns([...turns, { key, question: question.trim(), state: { is: 'asked' } }]);
      void send(key, question.trim());
    },
    retry(key: number): void {
      const turn = turns[key];
      if (!turn) return;
      settle(key, { is: 'asked' });
      void send(key, turn.question);
    },
  };
}

import type { Answered } from '@lapak/contract/office/answers';
import { ApiError } from '@lapak/web/lib/api.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { useState } from 'react';
import type { Question } from '../../contract/questions.ts';

/** A question, with the order or the product on whose page it was asked, and what became of it. */
export interface Turn {
  key: number;
  question: Question;
  state: { is: 'asked' } | { is: 'failed'; message: string } | { is: 'answered'; answer: Answered };
}

/** What was asked on this visit, with the answers; nothing of it is kept. */
export function useChat(page: Pick<Question, 'order' | 'product_id'>) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);

  function settle(key: number, state: Turn['state']): void {
    setTurns((known) => known.map((turn) => (turn.key === key ? { ...turn, state } : turn)));
  }

  async function send(key: number, question: Question): Promise<void> {
    try {
      const { data } = await api.call('answerQuestion', { body: question });
      settle(key, { is: 'answered', answer: data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      settle(key, { is: 'failed', message: error.message });
    }
  }

  return {
    turns,
    ask(text: string): void {
      const key = turns.length;
      const question = { question: text.trim(), ...page };
      setTurns([...turns, { key, question, state: { is: 'asked' } }]);
      void send(key, question);
    },
    retry(key: number): void {
      const turn = turns[key];
      if (!turn) return;
      settle(key, { is: 'asked' });
      void send(key, turn.question);
    },
  };
}

import { type MoneyQuestion, RaisedQuestions } from '@lapak/contract/ledger/money-questions';
import { ApiError } from './api.ts';
import { confirm } from './confirm.ts';

/**
 * Sends what is to be booked; where the shop asks first whether it is meant so, a person answers, and it is sent again with the answer.
 * Throws the shop's question where the answer is no.
 */
export async function sendConfirmed<Answer>(send: (confirmed: MoneyQuestion[]) => Promise<Answer>): Promise<Answer> {
  const confirmed: MoneyQuestion[] = [];
  for (;;) {
    try {
      return await send([...confirmed]);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation_needed') throw error;
      const { questions } = RaisedQuestions.parse(error.data);
      const text = questions.map((each) => each.text).join(' ');
      if (!(await confirm({ title: 'Tetap dicatat?', text, confirmText: 'Ya, catat', cancelText: 'Periksa lagi', destructive: false })))
        throw error;
      confirmed.push(...questions.map(({ question }) => question));
    }
  }
}

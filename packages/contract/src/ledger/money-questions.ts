import { z } from 'zod';

/**
 * What the shop asks before it books: now and then it is meant so, mostly it is a slip. `above_place`: more than a gateway, a card bank or
 * a courier holds by the book. `above_owed`: more than a partner is owed. `old_day`: a day long past. `opened_before`: an opening balance
 * of what has one.
 */
export const MONEY_QUESTIONS = ['above_place', 'above_owed', 'old_day', 'opened_before'] as const;
export type MoneyQuestion = (typeof MONEY_QUESTIONS)[number];

/** The questions that the sender has answered with yes; another one is answered by 409 `confirmation_needed`. No part of the call's key. */
export const Confirmed = z.array(z.enum(MONEY_QUESTIONS)).max(MONEY_QUESTIONS.length).default([]);
/** `data` of a 409 `confirmation_needed`. */
export const RaisedQuestions = z.object({ questions: z.array(z.object({ question: z.enum(MONEY_QUESTIONS), text: z.string() })) });
export type RaisedQuestions = z.infer<typeof RaisedQuestions>;

/** Longer questions are letters to a person. */
export const MAX_QUESTION_LETTERS = 500;

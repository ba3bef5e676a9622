/** Shipping's public interface. */

export { keepingOf } from './keeping-of.ts';
export { deleteOldQuotes } from './queries.ts';
export { createQuestionAllowance, type QuestionAllowance } from './question-allowance.ts';
export { findNationalOption, quoteShipping } from './quote-shipping.ts';
export { registerShippingRoutes } from './routes.ts';
export { useShippingProvider } from './use-shipping-provider.ts';

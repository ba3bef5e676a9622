/** The businesses' public interface. */
export { findAccount, findAccountStates, findAccounts, type PartnerAccountRow } from './account-queries.ts';
export { presentTerms } from './present.ts';
export {
  type BusinessRow,
  countBusinesses,
  findBusiness,
  findMainBusiness,
  findUploadsOfBusinesses,
  holidayUntil,
  isOrigin,
  listBusinessRows,
} from './queries.ts';
export { registerBusinessRoutes } from './routes.ts';
export { changeAccount, updateTerms } from './save-terms.ts';
export { setHoliday } from './set-holiday.ts';
export { findTerms } from './terms-queries.ts';

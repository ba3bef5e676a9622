/** What the app may use of partners' own pages. */
export { registerPage as registerPartnerPage } from './page-routes.ts';

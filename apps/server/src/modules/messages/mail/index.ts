/** What the app, the jobs and modules further right may use of this module. */
export { decideMail } from './decide-mail.ts';
export { forgetOldBodies } from './forget-old-bodies.ts';
export {
  countMailsAbout,
  countOpenMails,
  countStuckMails,
  deleteMailsAbout,
  findMailsAbout,
  listMailRows,
  type MailRow,
} from './queries.ts';
export { cancelMails } from './queue-queries.ts';
export { registerMailRoutes } from './routes.ts';
export { type MailDependencies, sendMails } from './send-mails.ts';
export { sendWeeklyMail, type WeekOfMachine } from './send-weekly-mail.ts';
export { startMails } from './start-mails.ts';

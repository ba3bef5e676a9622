import { ACCOUNT_MAIL_KINDS, type AccountMailKind, type MailKind } from '@lapak/contract/messages/mail-states';
import type { Connection } from '../../../database/connection.ts';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import { findAccount, findBusiness } from '../../assortment/businesses/index.ts';
import { findLinked, findStatement, issueLinkToken, pageAddress, statementAddress } from '../../partners/accounts/index.ts';
import { emailLinkAddress, findUser, issueDataToken, issueToken, linkAddress } from '../../people/identity/index.ts';
import { isAboutAddress, needsLink, writeAccountMail } from './account-mails.ts';
import { writeApplication } from './application-mail.ts';
import { picturesOf } from './code-picture.ts';
import { writeDataLinkMail } from './data-link-mail.ts';
import { whyNotToStranger } from './limit-mails.ts';
import { type FactDependencies, loadFacts, loadShop } from './load-facts.ts';
import type { MailContent, MailShop } from './mail-content.ts';
import { writePartnerAccount, writePartnerPage, writePartnerStatement } from './partner-mails.ts';
import type { MailRow } from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { writeMail } from './write-mail.ts';

/** One address that is safe in a header: nothing that names several people or ends the line. */
export const ADDRESS = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+$/u;
export const LINK_OVER = 'Tautan dalam email ini sudah tidak diperlukan.';
const ACCOUNT_GONE = 'Akun ini sudah dihapus.';
/** What the stored copy of a mail shows in place of its link's secret. */
const SECRET_STAND_IN = 'tidak-disimpan';

type Message = Parameters<MailClient['send']>[0];
interface Needs extends FactDependencies {
  database: Connection;
}

/** A mail to store; it has to wait; or why it isn't sent. `addSecret` gives what is sent in its place, or null where it is over. */
export type WrittenMessage = { mail: Message; addSecret?: () => Promise<Message | null> } | { wait: true } | { skip: string };

/** The message of a claimed mail, as things stand now. */
export async function writeMessage(dependencies: Needs, claimed: MailRow): Promise<WrittenMessage> {
  if (claimed.kind === 'application') return writeToApplicant(dependencies, claimed);
  if (claimed.kind === 'data_link') return writeToGuest(dependencies, claimed);
  if (claimed.kind === 'partner_account' || claimed.kind === 'partner_statement' || claimed.kind === 'partner_page')
    return writeToPartner(dependencies, claimed);
  if (isAccountMail(claimed.kind)) return writeToAccount(dependencies, { ...claimed, kind: claimed.kind });
  const facts = await loadFacts(dependencies.database, claimed, dependencies);
  // 'Kami terima' comes before 'pembayaran sudah kami terima', also where the first waited for the gateway. One that
  // failed isn't waited for.
  if (claimed.kind === 'paid' && facts.placedMail?.state === 'waiting' && facts.placedMail.last_error === null) return { wait: true };
  const written = writeMail(claimed.kind, facts);
  if (!('content' in written)) return written;
  const why = await whyNotToStranger(dependencies.database, claimed, facts, dependencies.config.rateLimitScale);
  if (why !== null) return { skip: why };
  const { content } = written;
  const host = new URL(facts.shop.publicUrl).hostname;
  const buyersAddress = claimed.recipient ?? facts.order.guest_email ?? undefined;
  const replyTo = content.toShop ? buyersAddress : facts.shop.contactEmail;
  return {
    mail: {
      to: facts.recipient,
      replyTo: replyTo !== undefined && ADDRESS.test(replyTo) ? replyTo : undefined,
      ...render(content, facts.shop),
      messageId: `event-${claimed.event_id}.${claimed.kind}@${host}`,
      thread: `order-${claimed.order_code}@${host}`,
    },
  };
}

function isAccountMail(kind: MailKind): kind is AccountMailKind {
  return ACCOUNT_MAIL_KINDS.some((known) => known === kind);
}

async function writeToApplicant(dependencies: Needs, claimed: MailRow): Promise<WrittenMessage> {
  const to = { recipient: claimed.recipient ?? '', order: null };
  const why = await whyNotToStranger(dependencies.database, claimed, to, dependencies.config.rateLimitScale);
  if (why !== null) return { skip: why };
  const shop = await loadShop(dependencies);
  const id = `application-${claimed.business_id}@${new URL(shop.publicUrl).hostname}`;
  const replyTo = ADDRESS.test(shop.contactEmail) ? shop.contactEmail : undefined;
  return { mail: { to: claimed.recipient ?? '', replyTo, ...render(writeApplication(shop), shop), messageId: id, thread: id } };
}

/** What a partner is told: another account for their money, or the secret address of a statement or of their own page. */
async function writeToPartner(dependencies: Needs, claimed: MailRow): Promise<WrittenMessage> {
  const { database } = dependencies;
  const shop = await loadShop(dependencies);
  const host = new URL(shop.publicUrl).hostname;
  const write = (content: MailContent) => ({
    to: claimed.recipient ?? '',
    replyTo: ADDRESS.test(shop.contactEmail) ? shop.contactEmail : undefined,
    ...render(content, shop),
    messageId: `partner-${claimed.id}.${claimed.tries}@${host}`,
    thread: `partner-${claimed.id}@${host}`,
  });
  const changed = claimed.partner_account_id === null ? undefined : await findAccount(database, claimed.partner_account_id);
  if (changed) return { mail: write(writePartnerAccount(shop, changed)) };
  const linkId = claimed.partner_link_id;
  const linked = linkId === null ? undefined : await findLinked(database, linkId);
  if (linkId === null || !linked) return { skip: LINK_OVER };
  const statement = linked.statementId === null ? undefined : await findStatement(database, linked.statementId);
  const partner = await findBusiness(database, linked.businessId);
  const withLink = (token: string) =>
    write(
      statement
        ? writePartnerStatement(shop, statement, statementAddress(shop.publicUrl, token))
        : writePartnerPage(shop, partner?.name ?? '', pageAddress(shop.publicUrl, token)),
    );
  return {
    mail: withLink(SECRET_STAND_IN),
    async addSecret() {
      const token = await issueLinkToken(database, linkId);
      return token === null ? null : withLink(token);
    },
  };
}

async function writeToAccount(dependencies: Needs, claimed: MailRow & { kind: AccountMailKind }): Promise<WrittenMessage> {
  const { database } = dependencies;
  const user = claimed.user_id === null ? undefined : await findUser(database, claimed.user_id);
  if (!user) return { skip: ACCOUNT_GONE };
  const linkId = claimed.password_link_id;
  if (linkId === null && needsLink(claimed.kind)) return { skip: LINK_OVER };
  const shop = await loadShop(dependencies);
  const host = new URL(shop.publicUrl).hostname;
  const replyTo = ADDRESS.test(shop.contactEmail) ? shop.contactEmail : undefined;
  const isOfAddress = isAboutAddress(claimed.kind);
  const linkOf = isOfAddress ? emailLinkAddress : linkAddress;
  const write = (token: string) => ({
    to: isOfAddress ? (claimed.recipient ?? '') : user.email,
    replyTo,
    ...render(writeAccountMail(claimed, { user, shop, link: linkOf(shop.publicUrl, token) }), shop),
    messageId: `account-${claimed.id}.${claimed.tries}@${host}`,
    thread: `account-${claimed.id}@${host}`,
  });
  if (linkId === null) return { mail: write('') };
  return {
    mail: write(SECRET_STAND_IN),
    async addSecret() {
      const token = await issueToken(database, linkId);
      return token === null ? null : write(token);
    },
  };
}

/** A guest's link to their own data gets its token as the mail goes out, like one to a password. */
async function writeToGuest(dependencies: Needs, claimed: MailRow): Promise<WrittenMessage> {
  const linkId = claimed.data_link_id;
  if (linkId === null) return { skip: LINK_OVER };
  const shop = await loadShop(dependencies);
  const host = new URL(shop.publicUrl).hostname;
  const write = (token: string) => ({
    to: claimed.recipient ?? '',
    replyTo: ADDRESS.test(shop.contactEmail) ? shop.contactEmail : undefined,
    ...render(writeDataLinkMail(shop, `${shop.publicUrl}/data-saya#${token}`), shop),
    messageId: `data-${claimed.id}.${claimed.tries}@${host}`,
    thread: `data-${claimed.id}@${host}`,
  });
  return {
    mail: write(SECRET_STAND_IN),
    async addSecret() {
      const token = await issueDataToken(dependencies.database, linkId);
      return token === null ? null : write(token);
    },
  };
}

function render(content: MailContent, shop: MailShop) {
  return {
    subject: content.subject,
    text: renderText(content, shop),
    html: renderHtml(content, shop),
    pictures: picturesOf(content.parts),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../database/connection.ts';
import { isAway, isTooBusy } from '../../../database/connection-errors.ts';
import { pauseAfter } from '../../../database/run-queue.ts';
import { MAX_SEND_MS, type MailClient } from '../../../providers/mail/mail-client.ts';
import { MailFailure } from '../../../providers/mail/mail-failure.ts';
import type { FactDependencies } from './load-facts.ts';
import type { MailRow } from './queries.ts';
import { beginSending, claimMail, defer, findLostMails, finish, noteFailure, noteSent } from './queue-queries.ts';
import { ADDRESS, LINK_OVER, writeMessage } from './write-message.ts';

export interface MailDependencies extends FactDependencies {
  database: Database;
  /** Null where no server is set: due mails are skipped, so that they don't all go out once one is set. */
  mail: MailClient | null;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
}

/** Longer than any try lasts, so that no process takes over a mail that another still sends. */
const LEASE_SECONDS = (3 * MAX_SEND_MS) / 1000;
/** How long a mail waits for a payment that is being opened. */
const DEFER_SECONDS = 3;
const LOST = 'Proses toko berhenti saat email ini dikirim, sehingga tidak diketahui apakah sudah sampai.';
const OFF = 'Email belum diaktifkan: SMTP_URL tidak disetel.';

/**
 * Sends what is due, one after another, until nothing is, the server can't be reached or `isOver` (decision 41). Several processes may do
 * so at once. At most one mail goes out for an event: what may have arrived is never sent again by itself.
 */
export async function sendMails(dependencies: MailDependencies, isOver: () => boolean = () => false): Promise<'done' | 'unreachable'> {
  const { database, log } = dependencies;
  for (const mail of await findLostMails(database, LOST))
    log.error({ mail: mail.id, order: mail.order_code }, 'nobody knows whether a mail arrived');
  while (!isOver()) {
    const claimed = await claimMail(database, LEASE_SECONDS);
    if (!claimed) break;
    if (!(await sendClaimed(dependencies, claimed))) return 'unreachable';
  }
  return 'done';
}

/** False where the server couldn't be reached: the next mail wouldn't reach it either. */
async function sendClaimed(dependencies: MailDependencies, claimed: MailRow): Promise<boolean> {
  const { database, mail: client, log } = dependencies;
  if (!client) {
    await finish(database, claimed, { state: 'skipped', error: OFF, from: 'waiting' });
    return true;
  }
  let message: Awaited<ReturnType<typeof writeMessage>>;
  try {
    message = await writeMessage(dependencies, claimed);
  } catch (error) {
    if (isAway(error) || isTooBusy(error)) throw error;
    log.error({ err: error, mail: claimed.id }, 'a mail could not be written');
    await fail(dependencies, claimed, { error: 'Isi email gagal disusun.', from: 'waiting' });
    return true;
  }
  if ('wait' in message) await defer(database, claimed, DEFER_SECONDS);
  else if ('skip' in message) await finish(database, claimed, { state: 'skipped', error: message.skip, from: 'waiting' });
  else if (!ADDRESS.test(message.mail.to)) {
    await finish(database, claimed, { state: 'given_up', error: 'Alamat email ini tidak dapat dikirimi.', from: 'waiting' });
    log.error({ mail: claimed.id }, 'a mail has an address that cannot be sent to');
  } else {
    const { to: recipient, subject, text, html } = message.mail;
    if (await beginSending(database, claimed, { recipient, subject, text, html }, LEASE_SECONDS)) {
      // What is secret in a mail is made only now, and never stored with it.
      const mail = message.addSecret ? await message.addSecret() : message.mail;
      if (mail) return deliver(dependencies, client, claimed, mail);
      await finish(database, claimed, { state: 'skipped', error: LINK_OVER, from: 'sending' });
    }
  }
  return true;
}

async function deliver(
  dependencies: MailDependencies,
  client: MailClient,
  claimed: MailRow,
  mail: Parameters<MailClient['send']>[0],
): Promise<boolean> {
  const { database, log } = dependencies;
  try {
    await client.send(mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) {
      // A bug of ours; nobody knows whether the mail had been accepted by then.
      log.error({ err: error, mail: claimed.id }, 'a mail could not be sent');
      await retryWhileAway(() =>
        finish(database, claimed, { state: 'unclear', error: 'Pengiriman gagal dengan cara yang tidak dikenal.', from: 'sending' }),
      );
      return true;
    }
    await retryWhileAway(() => noteMailFailure(dependencies, claimed, error));
    return error.reached;
  }
  await retryWhileAway(() => noteSent(database, claimed));
  return true;
}

async function noteMailFailure(dependencies: MailDependencies, claimed: MailRow, { kind, reply }: MailFailure): Promise<void> {
  const { database, log } = dependencies;
  if (kind === 'later') return fail(dependencies, claimed, { error: reply, from: 'sending' });
  const state = kind === 'refused' ? 'given_up' : 'unclear';
  await finish(database, claimed, { state, error: reply, from: 'sending' });
  log.error(
    { mail: claimed.id, order: claimed.order_code, said: reply },
    kind === 'refused' ? 'a mail was refused' : 'nobody knows whether a mail arrived',
  );
}

async function fail(
  { database, log }: MailDependencies,
  claimed: MailRow,
  { error, from }: { error: string; from: 'waiting' | 'sending' },
): Promise<void> {
  const state = await noteFailure(database, claimed, { error, seconds: pauseAfter(claimed.tries), from });
  const fields = { mail: claimed.id, order: claimed.order_code, said: error, tries: claimed.tries };
  if (state === 'given_up') log.error(fields, 'a mail was given up');
  // A stop, or a mail server's, fails one now and then: only what fails again is worth a warning.
  else log[claimed.tries <= 1 ? 'info' : 'warn'](fields, 'a mail was not sent, it is tried again');
}

/** Retries while the database is away: what the server said must be stored, or an admin has to decide about the mail. */
async function retryWhileAway(note: () => Promise<void>): Promise<void> {
  const end = Date.now() + (LEASE_SECONDS * 1000) / 2;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (!(isAway(error) || isTooBusy(error)) || Date.now() > end) throw error;
      await delay(250);
    }
  }
}

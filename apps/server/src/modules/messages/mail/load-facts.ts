import type { BuyerReturn } from '@lapak/contract/sales/returns';
import { type PickupOffer, pickupOfferOf } from '@lapak/contract/settings/orders';
import type { Settings } from '@lapak/contract/settings/settings';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Connection } from '../../../database/connection.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { loadBuyerReturns } from '../../sales/orders/index.ts';
import { findPaymentOfOrder, type PaymentRow } from '../../sales/payments/index.ts';
import { type EventRow, findEvents, findItems, findOrder, type ItemRow, type OrderRow } from '../../sales/records/index.ts';
import type { MailShop } from './mail-content.ts';
import { findPlacedMail, type MailRow } from './queries.ts';

export interface FactDependencies {
  config: Pick<Config, 'publicUrl' | 'contactEmail' | 'rateLimitScale'>;
  settings: CachedSettings;
}

/** What a mail is written from. */
export interface MailFacts {
  order: OrderRow;
  items: readonly ItemRow[];
  payment: PaymentRow | undefined;
  /** Its returns; the mail of a return tells of the event's. */
  returns: readonly z.infer<typeof BuyerReturn>[];
  /** The event that queued the mail. */
  event: EventRow;
  shop: MailShop;
  /** What became of the order's first mail; undefined for an order without one. */
  placedMail: Pick<MailRow, 'state' | 'last_error'> | undefined;
  bankAccounts: Settings['transfer']['bank_accounts'];
  /** Where orders are fetched; null where the shop doesn't offer it. */
  pickup: PickupOffer | null;
  /** The address it goes to. */
  recipient: string;
  now: Date;
}

/** The order as it is now, not when the event happened: a mail that had to wait must not ask for money that has come in. */
export async function loadFacts(connection: Connection, mail: MailRow, dependencies: FactDependencies): Promise<MailFacts> {
  const order = mail.order_id === null ? undefined : await findOrder(connection, mail.order_id);
  const event = order && (await findEvents(connection, [order.id])).find(({ id }) => id === mail.event_id);
  if (!order || !event) throw new Error(`mail ${mail.id} has no order or event`);
  const settings = await dependencies.settings.read();
  const shop = await loadShop(dependencies);
  return {
    order,
    event,
    items: await findItems(connection, [order.id]),
    payment: await findPaymentOfOrder(connection, order.id),
    returns: await loadBuyerReturns(connection, order),
    placedMail: await findPlacedMail(connection, order.id),
    shop,
    bankAccounts: settings.transfer.bank_accounts,
    pickup: pickupOfferOf(settings),
    recipient: mail.kind === 'new_order' ? shop.contactEmail : (mail.recipient ?? ''),
    now: new Date(),
  };
}

/** The shop's name and contact, by its settings. */
export async function loadShop({ config, settings }: FactDependencies): Promise<MailShop> {
  const { shop } = await settings.read();
  const contactEmail = shop.contact_email ?? config.contactEmail;
  return { name: shop.name, publicUrl: config.publicUrl, contactEmail, whatsapp: shop.whatsapp };
}

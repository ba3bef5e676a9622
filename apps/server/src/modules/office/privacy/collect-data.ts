import { MAIL_KIND_LABELS } from '@lapak/contract/messages/mail-states';
import { API_BASE } from '@lapak/contract/routes';
import { BuyerOrder } from '@lapak/contract/sales/orders';
import { toWire } from '@lapak/contract/wire';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { findMailsAbout } from '../../messages/mail/index.ts';
import { listAddressRows } from '../../people/addresses/index.ts';
import { findTracesOfUser, findUser } from '../../people/identity/index.ts';
import { findNotesAbout, loadBuyerOrders } from '../../sales/orders/index.ts';
import { findSlips } from '../../sales/payments/index.ts';
import { findBuyersOrders, findDeeds } from '../../sales/records/index.ts';
import type { Person } from './person.ts';

/** Everything that the shop holds of a person, as it is handed out. Pictures of slips are at their order's address. */
export async function collectData(connection: Connection, { userId, buyer }: Person, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const rows = await findBuyersOrders(connection, buyer);
  const orderIds = rows.map(({ id }) => id);
  const keys = [...new Set(rows.flatMap(({ customer_key }) => customer_key ?? []))];
  const user = userId === null ? undefined : await findUser(connection, userId);
  const traces = userId === null ? { sessions: [], networks: [], browsers: [] } : await findTracesOfUser(connection, userId);
  const slips = await findSlips(connection, orderIds);
  const deeds = await findDeeds(connection, orderIds);
  const orders = toWire(z.array(BuyerOrder), await loadBuyerOrders(connection, rows));
  const orderOf = ({ order_id }: { order_id: number }) => rows.find(({ id }) => id === order_id);
  return {
    made_at: now,
    account: user
      ? {
          username: user.username,
          first_name: user.first_name,
          last_name: user.last_name,
          email: user.email,
          phone_number: user.phone_number,
          created_at: user.created_at,
        }
      : null,
    addresses: userId === null ? [] : (await listAddressRows(connection, userId)).map(presentAddress),
    orders: orders.map((order, index) => ({
      ...order,
      guest_email: rows[index]?.guest_email ?? null,
      page: `${publicUrl}/pesanan/${order.token}`,
    })),
    slips: slips.map((slip) => ({
      order: orderOf(slip)?.code ?? '',
      state: slip.state,
      sent_at: slip.created_at,
      decided_at: slip.decided_at,
    })),
    deliveries: deeds.map((deed) => {
      const order = orderOf(deed);
      return {
        order: order?.code ?? '',
        ending: deed.ending,
        received_by: deed.received_by,
        said_at: deed.created_at,
        photo: order && deed.has_photo ? `${publicUrl}${API_BASE}/orders/follow/${order.token}/deeds/${deed.id}/picture` : null,
      };
    }),
    notes: (await findNotesAbout(connection, { orderIds, keys })).map(({ text, created_at }) => ({
      text,
      written_at: created_at,
    })),
    mails: (await findMailsAbout(connection, { orderIds, userId })).map(({ created_at, kind, ...mail }) => ({
      ...mail,
      about: MAIL_KIND_LABELS[kind],
      queued_at: created_at,
    })),
    ...traces,
  };
}

export type PersonalData = Awaited<ReturnType<typeof collectData>>;

function presentAddress({ name, phone, address, postcode, district, city, province }: Awaited<ReturnType<typeof listAddressRows>>[number]) {
  return { name, phone, address, postcode, district: district.name, city: city.name, province: province.name };
}

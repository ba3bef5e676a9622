import type { Found } from '@lapak/contract/office/search';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { productView } from '../../shared/addresses/product-view.ts';
import type { FindGroup, FindItem } from '../../shared/find/find-item.ts';

/** Orders, products, buyers and partners as the server finds them. */
export async function findRecords(q: string, signal: AbortSignal): Promise<FindGroup[]> {
  const { data } = await api.call('search', { query: { q }, signal });
  return [
    { title: 'Pesanan', items: data.orders.map(orderItem) },
    { title: 'Produk', items: data.products.map(productItem) },
    { title: 'Pembeli', items: data.buyers.map(buyerItem) },
    { title: 'Mitra', items: data.partners.map(partnerItem) },
  ].filter(({ items }) => items.length > 0);
}

function orderItem({ id, code, name, status, total_amount }: Found['orders'][number]): FindItem {
  const facts = [code, rupiah(total_amount), ORDER_STATUS_LABELS[status]];
  return {
    key: `order-${id}`,
    title: name === null ? `Pesanan #${id}` : `#${id} ${name}`,
    note: facts.join(' · '),
    to: orderView.address({ order: id }),
  };
}

function productItem({ id, name, available_stock, is_active }: Found['products'][number]): FindItem {
  const note = is_active ? `${countText(available_stock)} stok` : 'Nonaktif';
  return { key: `product-${id}`, title: name, note, to: productView.address({ edit: id }) };
}

function buyerItem({ user_id, name, email, phone }: Found['buyers'][number]): FindItem {
  const contact = email ?? phone ?? '';
  return {
    key: user_id === null ? `guest-${contact}` : `user-${user_id}`,
    title: name ?? contact,
    note: [email, phone, user_id === null ? 'Tamu' : 'Akun'].filter(Boolean).join(' · '),
    to: user_id === null ? orderView.address({ q: contact }) : `${href('/admin/users')}?edit=${user_id}`,
  };
}

function partnerItem({ id, name, city_name, is_application }: Found['partners'][number]): FindItem {
  const note = is_application ? `${city_name} · Pendaftaran` : city_name;
  return { key: `partner-${id}`, title: name, note, to: `${href('/admin/businesses')}?edit=${id}` };
}

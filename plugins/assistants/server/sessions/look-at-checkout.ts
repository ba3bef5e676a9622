import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type PickupOffer, pickupOfferOf } from '@lapak/contract/settings/orders';
import { PHONE, SIMPLE_EMAIL } from '@lapak/contract/wire';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import type { UcpFulfillmentOption, UcpMessage } from '../../contract/ucp.ts';
import type { AgentSessionInput } from '../tables.ts';
import { costOf, findDelivery, findPickup } from './find-delivery.ts';
import { type Destination, findDestination } from './find-destination.ts';
import { type PricedSession, priceSession } from './price-lines.ts';

/** Who gets the parcel and where, as far as it was said. */
export interface Recipient {
  email: string;
  name: string;
  phone: string;
  street: string;
  postcode: string;
  destination: Destination | null;
}

/** A checkout as it is at this moment. */
export interface SeenCheckout extends PricedSession {
  recipient: Recipient;
  options: UcpFulfillmentOption[];
  selected: UcpFulfillmentOption | null;
  selectedAddress: Record<string, string> | null;
  /** Where it may be fetched, where the shop offers that; whether its buyer does. */
  pickup: PickupOffer | null;
  isFetched: boolean;
  shipping: Sen | null;
  /** Nothing is left to be said but how it is paid. */
  isReady: boolean;
}

/** Everything but the payment: prices and stock, who buys, where it goes, and who brings it. Problems are messages, in that order. */
export async function lookAtCheckout(
  needs: PluginNeeds,
  input: AgentSessionInput,
  { network, takesDelivery }: { network: string; takesDelivery: boolean },
): Promise<SeenCheckout> {
  const priced = await priceSession(needs.database, input);
  const messages = [...priced.messages];
  if (priced.lines.length === 0 && messages.length === 0) messages.push(missing('$.line_items', 'Belum ada produk.'));
  const isFetched = takesDelivery && input.is_fetched === true;
  const pickup = takesDelivery ? pickupOfferOf(await needs.settings.read()) : null;
  const address = takesDelivery && !isFetched ? selectedAddressOf(input) : null;
  const recipient = recipientOf(input, address);
  messages.push(...buyerProblems(recipient, takesDelivery));

  let options: UcpFulfillmentOption[] = [];
  if (!takesDelivery) {
    messages.push({
      type: 'error',
      code: 'delivery_required',
      content: 'Alamat dan kurir dipilih pembeli di halaman toko.',
      severity: 'requires_buyer_input',
    });
  } else if (isFetched) {
    const found = findPickup(pickup, priced.products);
    options = found.options;
    messages.push(...found.messages);
  } else if (!address) {
    messages.push(missing('$.fulfillment.methods[0].destinations', 'Alamat tujuan belum ada.'));
  } else {
    const path = `$.fulfillment.methods[0].destinations[${input.destinations.indexOf(address)}]`;
    const place = await placeOf(needs, address);
    if ('text' in place) messages.push({ type: 'error', code: place.code, path, content: place.text, severity: 'recoverable' });
    else recipient.destination = place;
    if (recipient.street === '') messages.push(missing(`${path}.street_address`, 'Alamat jalan belum ada.'));
    if (recipient.postcode === '') messages.push(missing(`${path}.postal_code`, 'Kode pos belum ada.'));
    if (recipient.destination && priced.lines.length > 0) {
      const delivery = await findDelivery(needs, priced, { destination: recipient.destination, network });
      options = delivery.options;
      messages.push(...delivery.messages);
    }
  }
  // Whoever fetches it has chosen by that: there is one place.
  const selected = options.find(({ id }) => isFetched || id === input.selected_option_id) ?? null;
  if (options.length > 0 && !selected) {
    const path = '$.fulfillment.methods[0].groups[0].selected_option_id';
    messages.push(
      input.selected_option_id === null
        ? missing(path, 'Pilih layanan pengiriman.')
        : { ...missing(path, 'Layanan pengiriman ini tidak ditawarkan lagi. Pilih yang lain.'), code: 'fulfillment_option_unavailable' },
    );
  }
  const isReady = selected !== null && messages.every(({ type }) => type !== 'error');
  const shipping = selected ? asSen(costOf(selected)) : null;
  return { ...priced, messages, recipient, options, selected, selectedAddress: address, pickup, isFetched, shipping, isReady };
}

/** The selected address; the only one where none was selected. */
function selectedAddressOf({ destinations, selected_destination_id: selected }: AgentSessionInput): Record<string, string> | null {
  const found = destinations.find(({ id }) => id === selected);
  return found ?? (selected === null && destinations.length === 1 ? (destinations[0] ?? null) : null);
}

function recipientOf({ buyer }: AgentSessionInput, address: Record<string, string> | null): Recipient {
  const nameIn = (person: Record<string, string> | null) => [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  const street = [address?.street_address, address?.extended_address].filter(Boolean).join(', ');
  return {
    email: buyer?.email ?? '',
    name: (nameIn(address) || nameIn(buyer)).slice(0, 150),
    phone: address?.phone_number ?? buyer?.phone_number ?? '',
    street: street.slice(0, 500),
    postcode: address?.postal_code ?? '',
    destination: null,
  };
}

function buyerProblems({ email, name, phone }: Recipient, takesDelivery: boolean): UcpMessage[] {
  const messages: UcpMessage[] = [];
  if (email === '') messages.push(missing('$.buyer.email', 'Email pembeli belum ada.'));
  else if (!SIMPLE_EMAIL.test(email)) messages.push(wrong('invalid_email', '$.buyer.email', 'Format email tidak valid.'));
  if (takesDelivery && name === '') messages.push(missing('$.buyer.first_name', 'Nama penerima belum ada.'));
  if (takesDelivery && phone === '') messages.push(missing('$.buyer.phone_number', 'Nomor telepon penerima belum ada.'));
  else if (phone !== '' && !PHONE.test(phone)) messages.push(wrong('invalid_phone', '$.buyer.phone_number', 'Nomor telepon tidak valid.'));
  return messages;
}

const IN_INDONESIA: ReadonlySet<string> = new Set(['', 'id', 'idn', 'indonesia']);

async function placeOf({ database }: PluginNeeds, address: Record<string, string>): Promise<Destination | { code: string; text: string }> {
  if (!IN_INDONESIA.has((address.address_country ?? '').toLowerCase()))
    return { code: 'address_undeliverable', text: 'Toko ini hanya mengirim ke alamat di Indonesia.' };
  const found = await findDestination(database, address);
  return 'text' in found ? { code: 'invalid_address', text: found.text } : found;
}

function missing(path: string, content: string): UcpMessage & { type: 'error' } {
  return wrong('field_required', path, content);
}

function wrong(code: string, path: string, content: string): UcpMessage & { type: 'error' } {
  return { type: 'error', code, path, content, severity: 'recoverable' };
}

import type { ShopInfo } from '@lapak/contract/office/shop';
import { codText, pickupText } from '@lapak/contract/office/shop-facts';
import { isQris, type PaymentChannel } from '@lapak/contract/sales/payments';
import type { Topic } from '../words/meanings.ts';
import { passage, type Source, wordsIn } from './passage.ts';

/** Ways of paying that people ask for, as a text names them and as a question does. */
const WAYS_OF_PAYING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['COD (bayar di tempat)', /\bcod\b|bayar di tempat|bayar di rumah|bayar di tujuan/u],
  ['QRIS', /\bqris\b/u],
  ['GoPay', /\bgo ?pay\b/u],
  ['OVO', /\bovo\b/u],
  ['DANA', /(?:pakai|lewat|pake|via|bayar) dana\b/u],
  ['ShopeePay', /\bshopee ?pay\b/u],
  ['LinkAja', /\blink ?aja\b/u],
  ['PayPal', /\bpay ?pal\b/u],
  ['paylater', /\bpay ?later\b/u],
  ['kartu kredit', /\bkartu kredit\b|\bcredit card\b/u],
  ['cicilan', /\b(?:ny|di|ke)?cicil\w*|\bangsur\w*/u],
  ['Indomaret', /\bindomaret\b/u],
  ['Alfamart', /\balfamart\b/u],
];

/** What the shop hasn't is an answer too, with what it has instead, from its settings and channels. */
export function whatIsNotThere(shop: ShopInfo, channels: readonly PaymentChannel[], question: string): Source[] {
  const banks = [...new Set(shop.bank_accounts.map(({ bank }) => bank))].join(', ');
  const online = channels.filter(({ active }) => active);
  const ways = [banks && `transfer bank (${banks})`, online.length > 0 && `pembayaran online: ${byGroup(online)}`, codText(shop)].filter(
    Boolean,
  );
  const offered = ways.join(' ').toLowerCase();
  const missing = WAYS_OF_PAYING.filter(([, pattern]) => pattern.test(question) && !pattern.test(offered)).map(([name]) => name);
  const no = missing.length > 0 ? `Belum ada ${missing.join(' dan ')}. ` : '';
  const contact = shop.whatsapp === null ? '' : ' Tanyakan dulu kepada kami sebelum datang.';
  return [
    ...(ways.length > 0
      ? [
          source('payment', 'Pembayaran', '/syarat#pesanan-dan-pembayaran', `${no}Bisa dibayar dengan ${ways.join(', atau ')}.`, [
            'payment',
          ]),
        ]
      : []),
    source(
      'shipping',
      'Jangkauan pengiriman',
      '/syarat#pengiriman',
      'Belum ada pengiriman ke luar negeri. Kami mengirim ke seluruh Indonesia.',
      ['abroad'],
    ),
    ...(shop.pickup ? [source('shipping', 'Ambil sendiri', '/syarat#ambil-sendiri', pickupText(shop.pickup), ['pickup'])] : []),
    ...(shop.company_address && !shop.pickup
      ? [
          source(
            'contact',
            'Alamat toko',
            '/syarat#alamat-toko',
            `Belum ada pilihan ambil sendiri saat checkout. Alamat toko: ${shop.company_address}.${contact}`,
            ['pickup'],
          ),
        ]
      : []),
  ];
}

/** The gateway's groups as people call them. */
const GROUPS = new Map([
  ['Virtual Account', 'virtual account'],
  ['Convenience Store', 'gerai'],
  ['E-Wallet', 'dompet digital'],
]);

/** 'virtual account (BCA, BNI)': twenty names in a row are no answer. */
function byGroup(channels: readonly PaymentChannel[]): string {
  const groups = Map.groupBy(channels, (channel) => (isQris(channel) ? 'QRIS' : channel.group));
  return [...groups]
    .map(([group, some]) => {
      const names = some.map(({ name }) => name.replace(/ ?virtual account ?/iu, ' ').trim());
      return group === 'QRIS' ? group : `${GROUPS.get(group) ?? group} (${names.join(', ')})`;
    })
    .join(', ');
}

function source(kind: Source['kind'], title: string, url: string, text: string, topics: readonly Topic[]): Source {
  return { kind, names: wordsIn(title), alsoNames: [], passages: [passage({ kind, title, url }, text, topics)] };
}

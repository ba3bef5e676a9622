import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { Product } from '@lapak/contract/assortment/products';
import { cleanText } from '@lapak/contract/clean-text';
import { toRupiah } from '@lapak/contract/money/sen';
import { MAX_QUESTION_LETTERS } from '@lapak/contract/office/answer-limits';
import { Answered, type Passage } from '@lapak/contract/office/answers';
import { originalPriceOf, stockOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { canonicalCode } from '@lapak/contract/sales/order-code';
import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { searchProducts } from '@lapak/server/modules/assortment/products/index.ts';
import { loadBuyerOrders } from '@lapak/server/modules/sales/orders/index.ts';
import { findOrderByToken } from '@lapak/server/modules/sales/records/index.ts';
import { z } from 'zod';
import { choicesOf, optionsOf, productIdIn } from '../catalog/choices.ts';
import { loadProduct, presentRows } from '../catalog/load-products.ts';
import { hitOf } from '../catalog/look-up-catalog.ts';
import { choosable } from '../catalog/present-product.ts';
import { orderPage } from '../orders/order-page.ts';
import { costOf, findDelivery } from '../sessions/find-delivery.ts';
import { findDestination } from '../sessions/find-destination.ts';
import { priceSession } from '../sessions/price-lines.ts';
import { shopTool, type ToolCall, ToolRefusal } from './tool.ts';

const words = (max: number) =>
  z
    .string()
    .regex(/^[^\0]*$/u)
    .overwrite((value) => cleanText(value, { lines: true }))
    .max(max);

const Brief = z.object({
  id: z.string(),
  name: z.string(),
  price_rupiah: z.number(),
  /** Before discount; null without one. */
  original_price_rupiah: z.number().nullable(),
  stock: z.number().int(),
  category: z.string(),
  seller: z.string().nullable(),
  url: z.string(),
});

function briefOf(product: Product, base: string): z.input<typeof Brief> {
  const size = product.size_variants[0]?.label ?? null;
  const original = originalPriceOf(product, size);
  return {
    id: String(product.id),
    name: product.name,
    price_rupiah: toRupiah(unitPriceOf(product, size)),
    original_price_rupiah: original === null ? null : toRupiah(original),
    stock: product.business?.holiday_until ? 0 : product.available_stock,
    category: product.category.name,
    seller: product.business_name,
    url: `${base}/product/${product.id}`,
  };
}

const searchTool = shopTool({
  name: 'search_products',
  title: 'Cari produk',
  description: 'Search the shop’s products in Indonesian words. Prices in rupiah and stock are those of this moment.',
  input: z.object({
    query: words(200).describe('Words, such as "kopi gayo di bawah 50 ribu"'),
    limit: z.number().int().min(1).max(20).optional(),
  }),
  output: z.object({ products: z.array(Brief), total: z.number().int() }),
  async run({ dependencies: { database, openCatalog, config } }, { query, limit = 10 }) {
    const slice = { page: 1, limit, offset: 0 };
    const { rows, total } = await searchProducts(database, {
      q: query,
      filter: { shown: true },
      sort: undefined,
      slice,
      cache: openCatalog(),
    });
    return { products: (await presentRows(database, rows)).map((product) => briefOf(product, config.publicUrl)), total };
  },
});

const productInput = z.object({ id: words(200).describe('Id of a product or of one of its variants') });

/** The product of an id, or words that it isn't sold. */
async function requireProduct({ dependencies: { database } }: ToolCall, id: string): Promise<Product> {
  const product = await loadProduct(database, productIdIn(id));
  if (!product) throw new ToolRefusal(`Produk ${id} tidak dijual di sini.`);
  return product;
}

const productTool = shopTool({
  name: 'product_details',
  title: 'Rincian produk',
  description: 'Everything that the shop says of one product: text, sizes with price and stock, options, certificates, how it keeps.',
  input: productInput,
  output: Brief.extend({
    description: z.string().nullable(),
    variants: z.array(
      z.object({
        id: z.string(),
        options: z.array(z.object({ name: z.string(), label: z.string() })),
        price_rupiah: z.number(),
        stock: z.number().int(),
      }),
    ),
    certificates: z.array(z.string()),
    origin: z.string().nullable(),
    max_days_on_its_way: z.number().int().nullable(),
  }),
  async run(call, { id }) {
    const product = await requireProduct(call, id);
    return {
      ...briefOf(product, call.dependencies.config.publicUrl),
      description: product.description,
      variants: choicesOf(choosable(product)).map((choice) => ({
        id: choice.id,
        options: optionsOf(choice),
        price_rupiah: toRupiah(unitPriceOf(product, choice.size)),
        stock: product.business?.holiday_until ? 0 : Math.max(0, stockOf(product, choice.size)),
      })),
      certificates: product.certificates.map((certificate) => `${certificateName(certificate)} ${certificate.number}`),
      origin: product.business?.city_name ?? null,
      max_days_on_its_way: product.max_transit_days,
    };
  },
});

const availabilityTool = shopTool({
  name: 'check_availability',
  title: 'Cek stok',
  description: 'Whether a product or variant can be bought now, and how many are left.',
  input: productInput,
  output: z.object({ id: z.string(), name: z.string(), is_available: z.boolean(), stock: z.number().int(), note: z.string() }),
  async run(call, { id }) {
    const product = await requireProduct(call, id);
    const hit = hitOf(product, choicesOf(choosable(product)), id);
    if (!hit) throw new ToolRefusal(`${id} bukan pilihan dari ${product.name}.`);
    const holiday = product.business?.holiday_until ?? null;
    const isExact = hit.match === 'exact';
    const stock = holiday ? 0 : Math.max(0, isExact ? stockOf(product, hit.choice.size) : product.available_stock);
    const note = holiday ? `Mitranya libur sampai ${holiday}.` : stock > 0 ? `Tersedia ${stock}.` : 'Sedang habis.';
    return { id, name: product.name, is_available: stock > 0, stock, note };
  },
});

const deliveryTool = shopTool({
  name: 'estimate_delivery',
  title: 'Cek ongkir',
  description: 'What couriers take for a parcel with these products to an Indonesian district (kecamatan), and how long they say it takes.',
  input: z.object({
    items: z
      .array(z.object({ id: words(200), quantity: z.number().int().min(1).max(999) }))
      .min(1)
      .max(20),
    district: words(100).describe('Kecamatan'),
    city: words(100).describe('Kota or kabupaten'),
    province: words(100).optional(),
  }),
  output: z.object({
    destination: z.string(),
    options: z.array(z.object({ courier: z.string(), cost_rupiah: z.number(), estimate: z.string() })),
    notes: z.array(z.string()),
  }),
  async run({ dependencies, network }, { items, district, city, province }) {
    const { database } = dependencies;
    const place = await findDestination(database, { address_district: district, address_locality: city, address_region: province ?? '' });
    if ('text' in place) throw new ToolRefusal(place.text);
    const lines = items.map(({ id, quantity }, at) => ({ id: `li_${at + 1}`, item_id: id, quantity, price: null }));
    const nobody = { buyer: null, destinations: [], selected_destination_id: null, selected_option_id: null };
    const priced = await priceSession(database, { line_items: lines, ...nobody });
    const texts = priced.messages.map(({ content }) => content);
    if (priced.lines.length === 0) throw new ToolRefusal(texts.join(' '));
    const { options, messages } = await findDelivery(dependencies, priced, { destination: place, network });
    return {
      destination: `${place.name}, ${place.city_name}, ${place.province_name}`,
      options: options.map((option) => ({ courier: option.title, cost_rupiah: costOf(option) / 100, estimate: option.description ?? '' })),
      notes: [...texts, ...messages.map(({ content }) => content)],
    };
  },
});

/** Served where a plugin answers questions. */
export const ASK_TOOL = shopTool({
  name: 'ask_shop',
  title: 'Tanya toko',
  description:
    'Ask the shop in Indonesian. It only quotes what it has written, each passage with its source; known is false where it has nothing, and near holds what may be meant.',
  input: z.object({ question: words(MAX_QUESTION_LETTERS).min(1), order: words(200).optional().describe('Link of the asker’s own order') }),
  output: Answered,
  async run({ dependencies: { ask, config } }, { question, order }) {
    const answered = await ask?.({ question, order: order === undefined ? null : tokenIn(order) });
    if (!answered) throw new ToolRefusal('Toko ini tidak menjawab pertanyaan di sini.');
    const absolute = (url: string) => (url.startsWith('/') ? config.publicUrl + withoutSecret(url) : url);
    const withAddress = (passage: Passage): Passage => ({ ...passage, source: { ...passage.source, url: absolute(passage.source.url) } });
    return {
      ...answered,
      passages: answered.passages.map(withAddress),
      near: answered.near.map(withAddress),
      actions: answered.actions.map((action) => ({ ...action, url: absolute(action.url) })),
    };
  },
});

/** The asker has the link of their own order; what is quoted and passed on goes to more than them. */
const withoutSecret = (url: string) => url.replace(/^\/pesanan\/[^/?#]+/u, '/pesanan');

/** The secret part of an order's address; null in what has none. */
function tokenIn(link: string): string | null {
  return /(?:^|\/pesanan\/)([A-Za-z0-9_-]{20,64})(?:[/?#].*)?$/u.exec(link)?.[1] ?? null;
}

const orderTool = shopTool({
  name: 'find_order',
  title: 'Lihat pesanan',
  description: 'State of an order by the secret link that its buyer was given. The code, where it is given, must be that order’s.',
  input: z.object({ link: words(300).describe('Link of the order, or its secret part'), code: words(20).optional().describe('LH-…') }),
  output: z.object({
    code: z.string(),
    status: z.enum(ORDER_STATUSES),
    status_text: z.string(),
    payment_status: z.enum(PAYMENT_STATUSES),
    total_rupiah: z.number(),
    pay_until: z.string().nullable(),
    items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    courier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    last_tracking: z.string().nullable(),
    url: z.string(),
  }),
  async run({ dependencies: { database, config } }, { link, code }) {
    const token = tokenIn(link);
    const row = token === null ? undefined : await findOrderByToken(database, token);
    const isSame = row && (code === undefined || row.code === canonicalCode(code));
    const [order] = isSame ? await loadBuyerOrders(database, [row]) : [];
    if (!order) throw new ToolRefusal('Pesanan tidak ditemukan. Tautan pesanan ada di email dan di halaman setelah memesan.');
    return {
      code: order.code,
      status: order.status,
      status_text: ORDER_STATUS_LABELS[order.status],
      payment_status: order.payment_status,
      total_rupiah: toRupiah(order.total_amount),
      pay_until: order.pay_until?.toISOString() ?? null,
      items: order.order_items.map(({ product, quantity }) => ({ name: product.name, quantity })),
      courier: order.shipped_courier ?? order.shipping_courier,
      tracking_number: order.tracking_number,
      last_tracking: order.tracking?.steps[0]?.text ?? null,
      url: orderPage(config.publicUrl, order.code),
    };
  },
});

/** Tools that need nothing but this shop: no key, and no protocol of commerce. */
export const SHOP_TOOLS = [searchTool, productTool, availabilityTool, deliveryTool, ASK_TOOL, orderTool];

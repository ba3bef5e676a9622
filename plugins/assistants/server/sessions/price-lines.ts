import { dayText } from '@lapak/contract/dates/day-text';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, MAX_SEN, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import type { OrderItemInput } from '@lapak/contract/sales/orders';
import type { Connection } from '@lapak/server/database/connection.ts';
import { findSaleProducts, type SaleProduct } from '@lapak/server/modules/assortment/products/index.ts';
import { type PricedLine, priceLines } from '@lapak/server/modules/sales/orders/index.ts';
import type { UcpMessage } from '../../contract/ucp.ts';
import { type Choice, choicesOf, productIdIn } from '../catalog/choices.ts';
import type { AgentSessionInput } from '../tables.ts';

/** A line at the shop's price of the moment. */
export interface SessionLine {
  id: string;
  choice: Choice;
  product: SaleProduct;
  quantity: number;
  unitPrice: Sen;
}

export interface PricedSession {
  lines: SessionLine[];
  subtotal: Sen;
  messages: UcpMessage[];
  /** The goods of the lines, by id. */
  products: ReadonlyMap<number, SaleProduct>;
}

type InputLine = AgentSessionInput['line_items'][number];
interface FoundLine {
  input: InputLine;
  choice: Choice;
  product: SaleProduct;
}

/** Prices a session's lines from the shop's own figures. What isn't sold is left out and told; what is short stays and is told. */
export async function priceSession(connection: Connection, { line_items: lineItems }: AgentSessionInput): Promise<PricedSession> {
  const products = await findSaleProducts(
    connection,
    lineItems.flatMap(({ item_id }) => productIdIn(item_id) ?? []),
  );
  const messages: UcpMessage[] = [];
  const found = lineItems.flatMap((line): FoundLine[] => {
    const hit = findLine(line, products);
    if ('text' in hit) messages.push(gone(hit.text));
    return 'text' in hit ? [] : [hit];
  });
  const priced = priceLines(found.map(itemOf), products, 'shop');
  const lines: SessionLine[] = [];
  for (const [at, { input: line, choice, product }] of found.entries()) {
    const unitPrice = priced[at]?.unitPrice ?? null;
    if (unitPrice === null || unitPrice * line.quantity > MAX_SEN) {
      messages.push(gone(`${product.name} tidak dapat dibeli sebanyak itu.`));
      continue;
    }
    messages.push(...problemsOf({ line, product, unitPrice, priced: priced[at], path: `$.line_items[${lines.length}]` }));
    lines.push({ id: line.id, choice, product, quantity: line.quantity, unitPrice });
  }
  const subtotal = addSen(...lines.map(({ unitPrice, quantity }) => lineTotal({ unit_price: unitPrice, quantity })));
  const sold = new Map([...products].filter(([id]) => lines.some(({ product }) => product.id === id)));
  return { lines, subtotal: lines.length > 0 ? subtotal : NO_MONEY, messages, products: sold };
}

function findLine(line: InputLine, products: ReadonlyMap<number, SaleProduct>): FoundLine | { text: string } {
  const product = products.get(productIdIn(line.item_id) ?? 0);
  if (!product?.isOnSale) return { text: `Produk ${line.item_id} tidak dijual di sini (lagi).` };
  const choices = choicesOf({ id: product.id, sizes: product.variants.map(({ label }) => label), groups: product.optionGroups });
  const choice = choices.find(({ id }) => id === line.item_id);
  if (choice) return { input: line, choice, product };
  const known = choices.slice(0, 10).map(({ id }) => `"${id}"`);
  return { text: `${line.item_id} bukan pilihan dari ${product.name}. Pilih salah satu: ${known.join(', ')}.` };
}

function itemOf({ input, choice, product }: FoundLine): OrderItemInput {
  return { product_id: product.id, quantity: input.quantity, price: 0, variant_label: choice.size, selected_options: choice.options };
}

function gone(content: string): UcpMessage {
  return { type: 'error', code: 'item_unavailable', path: '$.line_items', content, severity: 'recoverable' };
}

function problemsOf({
  line,
  product,
  unitPrice,
  priced,
  path,
}: {
  line: InputLine;
  product: SaleProduct;
  unitPrice: Sen;
  priced: PricedLine | undefined;
  path: string;
}): UcpMessage[] {
  const messages: UcpMessage[] = [];
  if (line.price !== null && line.price !== unitPrice)
    messages.push({
      type: 'warning',
      code: 'price_changed',
      path: `${path}.item.price`,
      content: `Harga ${product.name} sekarang ${formatRupiah(unitPrice)}.`,
    });
  if (priced?.problem === 'holiday' && product.holidayUntil)
    messages.push({
      type: 'error',
      code: 'item_unavailable',
      path,
      content: `${product.businessName ?? 'Mitranya'} libur sampai ${dayText(product.holidayUntil)}, jadi ${product.name} belum dapat dipesan.`,
      severity: 'recoverable',
    });
  if (priced?.problem === 'stock')
    messages.push({
      type: 'error',
      code: 'out_of_stock',
      path: `${path}.quantity`,
      content: priced.available > 0 ? `Stok ${product.name} tinggal ${priced.available}.` : `${product.name} sedang habis.`,
      severity: 'recoverable',
    });
  return messages;
}

import { namedAddress } from '@lapak/contract/assortment/page-address';
import type { AnswerAction, Answered, Figure, Passage } from '@lapak/contract/office/answers';
import type { ShopInfo } from '@lapak/contract/office/shop';
import type { DeliveryRule } from '@lapak/contract/sales/delivery/arrival';
import { deliveryRuleOf } from '@lapak/contract/settings/delivery';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import type { Database } from '@lapak/server/database/connection.ts';
import { comparable, findShownProducts, type ProductRow } from '@lapak/server/modules/assortment/products/index.ts';
import { presentShop } from '@lapak/server/modules/office/shop/index.ts';
import { findOwnOrder } from '@lapak/server/modules/sales/orders/index.ts';
import type { AnswerDependencies } from './dependencies.ts';
import { figuresOfDelivery, figuresOfOrder, figuresOfProduct, type OwnOrder } from './figures.ts';
import { figuresOfCouriers } from './figures-of-couriers.ts';
import { type ClauseAnswers, findAnswers } from './find-answers.ts';
import { shopSources } from './passages/shop-sources.ts';
import { whatIsNotThere } from './passages/what-is-not-there.ts';
import type { RankedAnswer } from './rank-sources.ts';
import { bodyWordsIn } from './words/refused.ts';

/** A question, the secret of the asker's order where they have it, and who is signed in. */
export interface Query {
  question: string;
  order: string | null;
  /** The product on whose page it is asked. */
  product: number | null;
  userId: number | null;
}

/** An answer with the entry that was quoted first, which is noted of it. */
export interface NotedAnswer {
  answered: Answered;
  entryId: number | null;
  /** Whether the shop writes that word itself, so that it can be nobody's name. */
  isOurs: (word: string) => boolean;
}

/** Passages of an answer. */
const MAX_PASSAGES = 3;
/** Others of the same weight are shown too, weaker ones aren't. */
const MIN_SHARE = 0.82;
/** And what may be meant beside the nearest. */
const MIN_NEAR = 0.75;
/** How many sizes' figures are shown. */
const MAX_FIGURES = 8;

/**
 * What the shop has written about a question, word for word, with the figures of this moment; unknown where nothing says enough of it.
 * Nothing is written by itself, and the same question on the same shop has the same answer (decision 139).
 */
export async function answerQuestion(dependencies: AnswerDependencies, query: Query): Promise<Answered> {
  return (await findNotedAnswer(dependencies, query)).answered;
}

/** The same, with what is noted of it. */
export async function findNotedAnswer(dependencies: AnswerDependencies, query: Query): Promise<NotedAnswer> {
  const { database, config, settings, channels } = dependencies;
  const current = await settings.read();
  const shop = presentShop(config, current, { pictures: new Map(), on: new Set() });
  const own = await findOwnOrder(database, { token: query.order, userId: query.userId });
  // A list that the gateway doesn't tell just now is left out.
  const online = await channels.list(0).catch(() => []);
  const sources = [...whatIsNotThere(shop, online, comparable(query.question)), ...shopSources(shop, online)];
  const product = await shownProduct(database, query.product);
  const { clauses, isOurs } = await findAnswers(database, {
    question: query.question,
    shopName: shop.name,
    pageName: product?.name ?? null,
    sources,
    own,
    isOnOrder: own !== null && query.order !== null,
  });
  const answers = clauses.filter(({ sure }) => sure.length > 0);
  const mains = unique(answers.flatMap(({ sure, together }) => [...sure.slice(0, 1), ...together]));
  const shown = unique([...mains, ...answers.flatMap(othersOf)]).slice(0, Math.max(MAX_PASSAGES, mains.length));
  const near = mains.length > 0 ? [] : nearestOf(clauses.flatMap((clause) => clause.near));
  const bests = answers.flatMap(({ sure }) => sure.slice(0, 1));
  const about = await Promise.all(
    bests.map(async (best) => ({ best, product: best.source.product ?? (await shownProduct(database, best.source.productId)) })),
  );
  const ask = askAction(shop, query.question);
  const acts = about.flatMap(({ best, product: of }) => actionsOf(best, { product: of, own }));
  const [first] = bests;
  const toPlaces = bests.some(({ source }) => source.kind === 'shipping') ? await figuresOfCouriers(database, query.question) : [];
  return {
    answered: {
      id: null,
      rating_secret: null,
      known: first !== undefined,
      // Of one's own order every word is the shop's.
      phrased: first !== undefined && current.agents.phrasing && dependencies.answerModel !== null && first.source.kind !== 'order',
      passages: shown.map(passageOf),
      parts: mains.length,
      near: near.map(passageOf),
      figures: [
        ...toPlaces,
        ...about.flatMap(({ best, product: of }) => figuresOf(best, { product: of, own, shop, rule: deliveryRuleOf(current.delivery) })),
      ].slice(0, MAX_FIGURES),
      // Who asks for a body's sake asks a person first.
      actions: bodyWordsIn(comparable(query.question)).length > 0 ? [...ask, ...oneOfAKind(acts)] : [...oneOfAKind(acts), ...ask],
    },
    entryId: first?.source.entryId ?? null,
    isOurs,
  };
}

/** Others of the same weight. */
function othersOf({ sure: [best, ...rest] }: ClauseAnswers): RankedAnswer[] {
  return rest.filter(({ score, isSpecific }) => best && isSpecific && score >= best.score * MIN_SHARE);
}

function unique(answers: readonly RankedAnswer[]): RankedAnswer[] {
  return [...new Map(answers.map((each) => [`${each.passage.url} ${each.passage.text}`, each])).values()];
}

/** The best of different things. */
function nearestOf(near: readonly RankedAnswer[]): RankedAnswer[] {
  const sorted = near.toSorted((one, other) => other.score - one.score);
  const [best] = sorted;
  return sorted
    .filter(({ passage: { title }, score }, place) => {
      const isFirst = sorted.findIndex((other) => other.passage.title === title) === place;
      return isFirst && best !== undefined && score >= best.score * MIN_NEAR;
    })
    .slice(0, MAX_PASSAGES);
}

function passageOf({ passage: { text, kind, title, url } }: RankedAnswer): Passage {
  return { text, source: { kind, title, url } };
}

/** Two carts in one answer would be a guess. */
function oneOfAKind(actions: readonly AnswerAction[]): AnswerAction[] {
  return actions.filter(({ kind }, place) => actions.findIndex((other) => other.kind === kind) === place);
}

async function shownProduct(database: Database, id: number | null | undefined): Promise<ProductRow | undefined> {
  const [row] = id == null ? [] : await findShownProducts(database, [id]);
  return row;
}

interface About {
  product: ProductRow | undefined;
  own: OwnOrder | null;
}

function figuresOf(
  { source, passage }: RankedAnswer,
  { product, own, shop, rule }: About & { shop: ShopInfo; rule: DeliveryRule },
): Figure[] {
  if (passage.topics.includes('track') && own) return figuresOfOrder(own);
  if (source.kind === 'shipping') return figuresOfDelivery(shop, rule);
  return product ? figuresOfProduct(product).slice(0, MAX_FIGURES) : [];
}

function actionsOf({ source, passage }: RankedAnswer, { product, own }: About): AnswerAction[] {
  const action = (kind: AnswerAction['kind'], label: string, url: string, id: number | null = null): AnswerAction => ({
    kind,
    label,
    url,
    product_id: id,
  });
  if (product) {
    const url = namedAddress(product);
    const inStock = !product.variants.length ? product.stock > product.expired_stock : product.available_stock > 0;
    return [
      ...(inStock && product.business_holiday_until === null ? [action('cart', 'Masukkan keranjang', url, product.id)] : []),
      action('estimate', 'Cek ongkir', `${url}#pengiriman`, product.id),
    ];
  }
  if (source.kind === 'order' || passage.topics.includes('track'))
    return [action('track', 'Lacak pesanan', own ? `/pesanan/${own.token}` : '/pesanan')];
  if (source.kind === 'shipping') return [action('estimate', 'Cek ongkir', '/catalog')];
  return [];
}

/** With the question in the text, so that nobody has to type it twice. */
function askAction({ whatsapp }: ShopInfo, question: string): AnswerAction[] {
  return whatsapp === null ? [] : [{ kind: 'ask', label: 'Tanya penjual', url: whatsappAddress(whatsapp, question), product_id: null }];
}

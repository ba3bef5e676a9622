import type { TaxBooks, TaxMonth, TaxPartner, TaxSums } from '@lapak/contract/bookkeeping/tax-report';
import { addSen, NO_MONEY, roundToSen, type Sen, subtractSen, toRupiah } from '@lapak/contract/money/sen';
import type { BooksRow, TurnoverPartnerRow, TurnoverSums } from './turnover-queries.ts';

export const NO_TURNOVER: TurnoverSums = {
  web: NO_MONEY,
  till: NO_MONEY,
  goods: NO_MONEY,
  shipping: NO_MONEY,
  extra: NO_MONEY,
  partner: NO_MONEY,
  unknown: NO_MONEY,
};

/** What the hints are of, and what is counted from January on. */
const grossOf = ({ web, till }: TurnoverSums): Sen => addSen(web, till);
/** What isn't the partners' is the shop's, as far as it is known. */
const shopOf = (sums: TurnoverSums): Sen => subtractSen(grossOf(sums), addSen(sums.partner, sums.unknown));

export function presentTaxSums(sums: TurnoverSums): TaxSums {
  return {
    web: toRupiah(sums.web),
    till: toRupiah(sums.till),
    goods: toRupiah(sums.goods),
    shipping: toRupiah(sums.shipping),
    extra: toRupiah(sums.extra),
    gross: toRupiah(grossOf(sums)),
    partner: toRupiah(sums.partner),
    unknown: toRupiah(sums.unknown),
    shop: toRupiah(shopOf(sums)),
  };
}

/** `rate` percent, of which two decimals count, to the nearest sen; nothing of a sum below 0. */
function hintOf(sum: Sen, rate: number): number {
  return toRupiah(sum <= 0 ? NO_MONEY : roundToSen((sum * Math.round(rate * 100)) / 10_000));
}

export function presentHints(sums: TurnoverSums, rate: number) {
  return { gross: hintOf(grossOf(sums), rate), partner: hintOf(sums.partner, rate), shop: hintOf(shopOf(sums), rate) };
}

/** A year's months one after the other, each with what it comes to from the first one on. */
export function presentMonths(months: readonly ({ month: string } & TurnoverSums)[], rate: number): TaxMonth[] {
  let soFar = NO_TURNOVER;
  return months.map(({ month, ...sums }) => {
    soFar = addTurnover(soFar, sums);
    const so_far = { gross: toRupiah(grossOf(soFar)), partner: toRupiah(soFar.partner), shop: toRupiah(shopOf(soFar)) };
    return { month, ...presentTaxSums(sums), hints: presentHints(sums, rate), so_far };
  });
}

export function addTurnover(one: TurnoverSums, other: TurnoverSums): TurnoverSums {
  return {
    web: addSen(one.web, other.web),
    till: addSen(one.till, other.till),
    goods: addSen(one.goods, other.goods),
    shipping: addSen(one.shipping, other.shipping),
    extra: addSen(one.extra, other.extra),
    partner: addSen(one.partner, other.partner),
    unknown: addSen(one.unknown, other.unknown),
  };
}

export function presentTaxPartner({ id, name, ...sums }: TurnoverPartnerRow): TaxPartner {
  return { id, name, ...presentTaxSums(sums) };
}

export function presentBooks(books: BooksRow): TaxBooks {
  return {
    partner: toRupiah(books.partner),
    undelivered: toRupiah(books.undelivered),
    ledger: toRupiah(books.ledger),
  };
}

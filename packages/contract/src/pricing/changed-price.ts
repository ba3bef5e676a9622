import { addSen, asSen, MAX_SEN, type Sen, toSen } from '../money/sen.ts';
import { discountedPrice } from './unit-price.ts';

/** A change of many prices: by percent or by rupiah, up or down, rounded to so many rupiah; 0 doesn't round. */
export interface PriceChange {
  by: 'percent' | 'amount';
  value: number;
  rounding: 0 | 100 | 500;
}

/** The new price; null where none would be left, or more than a price may be. */
export function changedPrice(price: Sen, { by, value, rounding }: PriceChange): Sen | null {
  // A rise is a discount below zero, so that both are counted by the one rule.
  const changed = by === 'amount' ? addSen(price, toSen(value)) : discountedPrice(price, Math.round(value * -10));
  const step = rounding * 100;
  const rounded = step === 0 ? changed : asSen(Math.round(changed / step) * step);
  return rounded > 0 && rounded <= MAX_SEN ? rounded : null;
}

/** Weight of a parcel in grams: 500 g per unit, at least 100 g (spec section 9). */
export function shippingWeightGrams(lines: readonly { quantity: number }[]): number {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(100, units * 500);
}

import type { SelectedOption } from '@lapak/contract/pricing/cart';

/** What a product's choices are made of. */
export interface ChoosableProduct {
  id: number;
  /** Labels of its sizes, in their order. */
  sizes: readonly string[];
  groups: readonly { name: string; values: readonly string[] }[];
}

/** One way to buy a product: a size where there are any, and a value of each option group. */
export interface Choice {
  /** By which carts and checkouts name it. Without options it is the id in the feeds, as `12-250 g`. */
  id: string;
  size: string | null;
  options: SelectedOption[];
}

/** More choices of one product aren't offered by the protocol. */
const MAX_CHOICES = 100;

/** How a size is called among the options. */
export const SIZE_AXIS = 'Ukuran';

/** All choices of a product, sizes first in their order. */
export function choicesOf({ id, sizes, groups }: ChoosableProduct): Choice[] {
  let choices: Choice[] = (sizes.length > 0 ? sizes : [null]).map((size) => ({
    id: size === null ? String(id) : `${id}-${size}`,
    size,
    options: [],
  }));
  for (const { name, values } of groups)
    choices = choices
      .flatMap((choice) =>
        values.map((value) => ({
          ...choice,
          id: `${choice.id}~${name}:${value}`,
          options: [...choice.options, { group: name, value }],
        })),
      )
      .slice(0, MAX_CHOICES);
  return choices.slice(0, MAX_CHOICES);
}

/** The product's own id in an id of one of its choices; null in what can't be one. */
export function productIdIn(itemId: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:$|[-~])/u.exec(itemId)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A choice's options as the protocol names them. */
export function optionsOf({ size, options }: Choice): { name: string; label: string }[] {
  const sized = size === null ? [] : [{ name: SIZE_AXIS, label: size }];
  return [...sized, ...options.map(({ group, value }) => ({ name: group, label: value }))];
}

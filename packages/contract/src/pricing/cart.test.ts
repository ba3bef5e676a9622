import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSen } from '../money/sen.ts';
import { addLine, type Cart, cartLineId, emptyCart, lineTotal, type NewCartLine, removeLine, updateQuantity } from './cart.ts';

interface Item {
  id: number;
}

// Few values, so that identities meet; the odd ones hold what the identity is put together with.
const word = fc.constantFrom('default', 'Halus', 'Kasar', 'a', 'b', 'a:b', 'b|a:b', '%', '250 g');
const options = fc.array(fc.record({ group: word, value: word }), { maxLength: 3 });
const variant = fc.option(word);
const line: fc.Arbitrary<NewCartLine<Item>> = fc.record({
  product: fc.record({ id: fc.integer({ min: 1, max: 3 }) }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  unit_price: fc.integer({ min: 0, max: 1_000_000_000 }).map(asSen),
  variant,
  selected_options: options,
});

type Step =
  | { do: 'add'; line: NewCartLine<Item> }
  | { do: 'remove'; at: number }
  | { do: 'update'; at: number; quantity: number }
  | { do: 'clear' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: line.map((added): Step => ({ do: 'add', line: added })) },
  { weight: 2, arbitrary: fc.nat(5).map((at): Step => ({ do: 'remove', at })) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), at: fc.nat(5), quantity: fc.integer({ min: -5, max: 9_999 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'clear' }) },
);

function walk(cart: Cart<Item>, next: Step): Cart<Item> {
  switch (next.do) {
    case 'add':
      return addLine(cart, next.line);
    case 'remove':
      return removeLine(cart, cart.items[next.at]?.id ?? 'unknown');
    case 'update':
      return updateQuantity(cart, cart.items[next.at]?.id ?? 'unknown', next.quantity);
    case 'clear':
      return emptyCart();
  }
}

describe('a line’s identity', () => {
  test('doesn’t depend on the order of the options', () => {
    fc.assert(
      fc.property(variant, options, fc.infiniteStream(fc.nat()), (label, chosen, random) => {
        const shuffled = chosen
          .map((option) => ({ option, at: random.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ option }) => option);
        expect(cartLineId(1, label, shuffled)).toBe(cartLineId(1, label, chosen));
      }),
    );
  });

  test('differs for everything that is packed differently', () => {
    const parts = fc.tuple(fc.integer({ min: 1, max: 3 }), variant, options);
    const sorted = (chosen: readonly { group: string; value: string }[]) =>
      chosen.map(({ group, value }) => JSON.stringify([group, value])).sort();
    fc.assert(
      fc.property(parts, parts, ([id, label, chosen], [otherId, otherLabel, otherChosen]) => {
        const same = JSON.stringify([id, label, sorted(chosen)]) === JSON.stringify([otherId, otherLabel, sorted(otherChosen)]);
        expect(cartLineId(id, label, chosen) === cartLineId(otherId, otherLabel, otherChosen)).toBe(same);
      }),
      { numRuns: 5_000 },
    );
    expect(cartLineId(1, 'a', [{ group: 'b', value: 'c' }])).not.toBe(cartLineId(1, 'a|b:c', []));
    expect(cartLineId(1, 'default', [])).not.toBe(cartLineId(1, null, []));
  });

  test('reads as the spec has it', () => {
    const chosen = [
      { group: 'Sangrai', value: 'Medium' },
      { group: 'Giling', value: 'Halus' },
    ];
    expect(cartLineId(7, '250 g', chosen)).toBe('7|250 g|Giling:Halus|Sangrai:Medium');
    expect(cartLineId(7, null, [])).toBe('7|default');
  });
});

describe('a cart', () => {
  test('holds totals that equal a recount after any walk', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        for (let at = 0, cart = emptyCart<Item>(); at < steps.length; at += 1) {
          const next = steps[at];
          if (next) cart = walk(cart, next);
          expect(cart.totalItems).toBe(cart.items.reduce((sum, item) => sum + item.quantity, 0));
          expect(cart.totalAmount).toBe(cart.items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0));
          expect(new Set(cart.items.map((item) => item.id)).size).toBe(cart.items.length);
          expect(cart.items.every((item) => item.quantity >= 1)).toBe(true);
        }
      }),
    );
  });

  const filled = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.reduce(addLine<Item>, emptyCart<Item>()));

  test('adding the same again raises the quantity', () => {
    fc.assert(
      fc.property(filled, line, (cart, added) => {
        const once = addLine(cart, added);
        const twice = addLine(once, { ...added, selected_options: [...added.selected_options].reverse() });
        expect(twice.items.length).toBe(once.items.length);
        expect(twice.totalItems).toBe(once.totalItems + added.quantity);
      }),
    );
  });

  test('removing takes the line and its total', () => {
    fc.assert(
      fc.property(filled, (cart) => {
        for (const item of cart.items) {
          const rest = removeLine(cart, item.id);
          expect(rest.totalItems).toBe(cart.totalItems - item.quantity);
          expect(rest.totalAmount).toBe(cart.totalAmount - lineTotal(item));
        }
      }),
    );
  });

  test('an unknown id changes nothing', () => {
    fc.assert(
      fc.property(filled, fc.integer(), (cart, quantity) => {
        expect(removeLine(cart, 'unknown')).toBe(cart);
        expect(updateQuantity(cart, 'unknown', quantity)).toBe(cart);
      }),
    );
  });

  test('a quantity is never below 1', () => {
    fc.assert(
      fc.property(
        filled,
        fc.oneof(fc.integer({ max: 0 }), fc.double({ min: -1e9, max: 1.99 }), fc.constant(Number.NaN)),
        (cart, quantity) => {
          const id = cart.items[0]?.id ?? '';
          expect(updateQuantity(cart, id, quantity).items[0]?.quantity).toBe(1);
        },
      ),
    );
  });
});

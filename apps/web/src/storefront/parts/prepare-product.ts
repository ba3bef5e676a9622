import { prepareScreen } from '../../lib/prepare-screen.ts';
import { whenAtRest } from '../../lib/when-at-rest.ts';

/** On a page of cards: once it is at rest, the script of a product's page comes. A script of its own, which no first load has. */
export function prepareProduct(): void {
  whenAtRest(() => prepareScreen('storefront/product/screen'));
}

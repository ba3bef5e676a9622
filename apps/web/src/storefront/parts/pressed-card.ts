/** What a pressed card shows of its product, as it stands there. */
export interface PressedCard {
  id: number;
  name: string;
  /** As text, 'mulai dari' before it where there are several; empty where the card has none. */
  price: string;
  /** The file that the card's picture was drawn from: it is in the browser already. Empty without one. */
  picture: string;
}

let pressed: PressedCard | null = null;

/** Notes which card was pressed: its product's page begins with what is known of it, before the shop has answered. */
export function notePressedCard({ id, name }: { id: number; name: string }, card: Element): void {
  const texts = [...card.querySelectorAll('.tile-prices > small, .tile-price')].map(({ textContent }) => textContent);
  pressed = { id, name, price: texts.join(' '), picture: card.querySelector('img')?.currentSrc ?? '' };
}

/** The card that led to this product, once. */
export function takePressedCard(id: number): PressedCard | null {
  const card = pressed?.id === id ? pressed : null;
  pressed = null;
  return card;
}

import { DEFAULT_APPEARANCE } from '@lapak/contract/kernel/default-appearance';
import type { ShopAppearance } from '@lapak/contract/office/shop';

/** The shop's appearance in every page's data. Texts that the landing page has by default are null; only its own script holds them. */
export type FrameAppearance = Omit<ShopAppearance, 'hero_title' | 'hero_text' | 'stories'> & {
  [Key in 'hero_title' | 'hero_text' | 'stories']: ShopAppearance[Key] | null;
};

/** For the frame's loader: default texts shouldn't travel with each page. */
export function withoutSpecified(appearance: ShopAppearance): FrameAppearance {
  const { hero_title, hero_text, stories } = DEFAULT_APPEARANCE;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const texts = (list: ShopAppearance['stories']) => list.map(({ place, title, text, picture }) => [place, title, text, picture]);
  return {
    ...appearance,
    hero_title: appearance.hero_title === hero_title ? null : appearance.hero_title,
    hero_text: appearance.hero_text === hero_text ? null : appearance.hero_text,
    stories: isSame(texts(appearance.stories), texts(stories)) ? null : appearance.stories,
  };
}

/** For the landing page: fills in the default texts. */
export function withSpecified(appearance: FrameAppearance): ShopAppearance {
  const { hero_title, hero_text, stories } = DEFAULT_APPEARANCE;
  return {
    ...appearance,
    hero_title: appearance.hero_title ?? hero_title,
    hero_text: appearance.hero_text ?? hero_text,
    stories: appearance.stories ?? stories,
  };
}

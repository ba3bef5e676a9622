import type { AnswerOf } from '@lapak/contract/endpoints';
import { useRouteLoaderData } from 'react-router';
import type { FrameAppearance } from './frame-appearance.ts';

/** The shop's own facts, loaded by the frame. */
export type Shop = Omit<AnswerOf<'getShop'>['data'], 'appearance'> & { appearance: FrameAppearance };

/** The shop's facts, for any screen inside its frame. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<() => Promise<Shop>>('storefront/layout');
  if (!shop) throw new Error('useShop() is for screens inside storefront/layout.tsx');
  return shop;
}

/** A link that writes to the shop about something. */
export function useMailto(): (subject: string) => string {
  const { contact_email } = useShop();
  return (subject) => `mailto:${contact_email}?subject=${encodeURIComponent(subject)}`;
}

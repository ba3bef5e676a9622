import type { PictureSource } from '../../ui/picture.tsx';

/** What the landing page tells of a partner. */
export interface FeaturedPartner {
  id: number;
  name: string;
  place: string;
  /** The first sentence of its story, and what follows. */
  lead: string;
  text: string;
  portrait: PictureSource;
  landscape: PictureSource;
  /** Address of a small picture of the face. */
  face: string;
}

/** A partner as a face that leads to its page, and its regency or city. */
export type PartnerSign = Pick<FeaturedPartner, 'id' | 'name' | 'face' | 'place'>;

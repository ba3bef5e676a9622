import type { Picture as ContractPicture } from '@lapak/contract/schemas/picture';
import { Picture } from '../../ui/picture.tsx';
import { pictureSource } from './picture-source.ts';

type ProductPictureProps = {
  picture: ContractPicture | null | undefined;
  alt: string;
  /** How wide it is shown, as in the HTML attribute: '(min-width: 64rem) 25vw, 50vw'. */
  sizes: string;
  /** For pictures of the first screenful: loads at once and first. */
  priority?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** A thumbnail: the empty tile then keeps its words for screen readers. */
  small?: boolean | undefined;
};

/** A product's picture, or 'Gambar belum tersedia'. Fills its box. */
export function ProductPicture({ picture, ...rest }: ProductPictureProps) {
  return <Picture picture={pictureSource(picture)} {...rest} />;
}

import { namedAddress } from '@lapak/contract/assortment/page-address';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { AskLink } from '../parts/ask-link.tsx';
import { useShop } from '../shop.ts';

type AskAboutProps = {
  product: { id: number; name: string };
  /** What an option of few pieces is called, 'motif': then it is asked about the chosen one. */
  scarce?: string | undefined;
  choice: ProductChoice;
};

/** A button that writes to the shop about a product, with its name and address. */
export function AskAbout({ product, scarce, choice }: AskAboutProps) {
  const { public_url } = useShop();
  const label = scarce ? `Tanya stok ${scarce} ini` : 'Tanya produk ini';
  const question = scarce ? `${label}: ${choice.options.map(({ value }) => value).join(', ')}. ` : 'Halo, saya ingin bertanya tentang ';
  return (
    <AskLink
      label={label}
      text={`${question}${product.name}: ${public_url}${namedAddress(product)}`}
      subject={`${label}: ${product.name}`}
    />
  );
}

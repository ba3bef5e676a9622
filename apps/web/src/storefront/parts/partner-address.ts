import { nameInAddress } from './product-address.ts';

/** A partner's canonical URL; the number alone counts (decisions 62 and 111). */
export function partnerAddress({ id, name }: { id: number; name: string }): string {
  const words = nameInAddress(name);
  return words === '' ? `/mitra/${id}` : `/mitra/${id}-${words}`;
}

import type { ListedPartner, ShownPartner } from '@lapak/contract/assortment/shown-partners';
import type { Picture } from '@lapak/contract/kernel/picture';
import { harmless } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { PartnerRow } from './partner-queries.ts';

/** Characters of a story in the list. */
const EXCERPT = 220;

export function presentListedPartner(row: PartnerRow, pictures: ReadonlyMap<string, Picture>): ListedPartner {
  return {
    ...presentFacts(row, pictures),
    excerpt: excerptOf(row.story ?? row.description),
    picture: picturesOf(row, pictures)[0] ?? null,
  };
}

export function presentShownPartner(row: PartnerRow, pictures: ReadonlyMap<string, Picture>): z.infer<typeof ShownPartner> {
  return { ...row, ...presentFacts(row, pictures), website: harmless(row.website), pictures: picturesOf(row, pictures) };
}

function presentFacts(row: PartnerRow, pictures: ReadonlyMap<string, Picture>) {
  const { id, name, district_name, city_name, product_count, holiday_until } = row;
  const pictureAt = (address: string | null) => (address === null ? null : (pictures.get(address) ?? null));
  const faces = { portrait: pictureAt(row.portrait), landscape: pictureAt(row.landscape) };
  return { id, name, district_name, city_name, product_count, holiday_until, ...faces };
}

/** Addresses of all pictures that a partner's page shows. */
export function partnerAddresses({ pictures, portrait, landscape }: PartnerRow): string[] {
  return [...pictures, portrait, landscape].filter((address) => address !== null);
}

function picturesOf(row: PartnerRow, pictures: ReadonlyMap<string, Picture>): Picture[] {
  return row.pictures.flatMap((address) => pictures.get(address) ?? []);
}

function excerptOf(text: string | null): string | null {
  const plain = text?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  if (plain.length <= EXCERPT) return plain || null;
  return `${plain.slice(0, EXCERPT).replace(/\s+\S*$/u, '')}…`;
}

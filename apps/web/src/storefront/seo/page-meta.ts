import { SHARE_CARD } from '@lapak/contract/constants';
import type { MetaDescriptor } from 'react-router';
import { type Matches, pageTitle, shopOf } from '../../lib/page-title.ts';

const SHARE_PICTURE = '/og-default.png';
const SIZE = Object.entries(SHARE_CARD).map(([name, pixels]) => ({ property: `og:image:${name}`, content: String(pixels) }));

interface PageFacts {
  /** The page's title; the shop's name is appended. */
  title: string;
  description: string;
  /** Canonical address below the shop's own: '/product/12'. */
  path: string;
  /** Picture of a shared link; the shop's own card without one. */
  picture?: string | null | undefined;
  /** Alternative text of that picture. */
  pictureText?: string | undefined;
  /** Title of a shared link, where it differs. */
  shareTitle?: string | undefined;
  type?: 'website' | 'product' | undefined;
  /** For pages that no search engine should list. */
  hidden?: boolean | undefined;
}

/** Title, description, canonical address and share card of a shop page. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const title = pageTitle(matches, facts.title);
  const address = absolute(matches, facts.path);
  const picture = facts.picture ?? SHARE_PICTURE;
  return [
    { title },
    { name: 'description', content: facts.description },
    ...(facts.hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: shopOf(matches).name },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: facts.shareTitle ?? title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absolute(matches, picture) },
    { property: 'og:image:alt', content: facts.pictureText ?? `${shopOf(matches).name}, pasar produk hijau dari Aceh` },
    // Our pictures have one known size, foreign ones don't.
    ...(picture.startsWith('/') ? SIZE : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** An absolute URL below the shop's public address. */
export function absolute(matches: Matches, path: string): string {
  return path.startsWith('/') ? shopOf(matches).public_url + path : path;
}

/** A text's beginning, cut at a word, for descriptions. */
export function excerpt(text: string, length = 160): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (plain.length <= length) return plain;
  return `${plain.slice(0, length).replace(/\s+\S*$/u, '')}…`;
}

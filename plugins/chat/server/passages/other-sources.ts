import { guideAnchor, partnerAddress } from '@lapak/contract/assortment/page-address';
import { isFileAddress } from '@lapak/contract/web-addresses';
import type { KnowledgePassage } from '@lapak/server/modules/assortment/knowledge/index.ts';
import type { PartnerCandidate } from '@lapak/server/modules/assortment/products/index.ts';
import { passage, type Source, wordsIn } from './passage.ts';

/** Entries with those of their passages that were found; of a file the address opens at the page. */
export function knowledgeSources(found: readonly KnowledgePassage[]): Source[] {
  return [...Map.groupBy(found, ({ entry_id }) => entry_id)].map(([id, some]) => {
    const title = some[0]?.title ?? '';
    return {
      kind: 'knowledge',
      names: wordsIn(title),
      alsoNames: [],
      entryId: id,
      ...(some[0]?.product_id == null ? {} : { productId: some[0].product_id }),
      passages: some.map(({ text, page, file }) => {
        const isFile = page > 0 && file !== null && isFileAddress(file);
        const url = isFile ? `${file}${file.endsWith('.txt') ? '' : `#page=${page}`}` : `/panduan#${guideAnchor({ id, title })}`;
        return passage({ kind: 'knowledge', title, url }, text, isOfSafety(title) ? ['safety'] : []);
      }),
    };
  });
}

/** An entry about the safe use of something comes before what else says the word. */
function isOfSafety(title: string): boolean {
  return /\b(?:aman|keamanan|alergi|peringatan|hati-hati)\b/iu.test(title);
}

/** What partners tell on their pages. */
export function partnerSource(row: PartnerCandidate): Source {
  const source = { kind: 'partner' as const, title: row.name, url: partnerAddress(row) };
  const place = [row.district_name, row.city_name].join(', ');
  const since = row.since_year === null ? '' : ` Berdiri sejak ${row.since_year}.`;
  return {
    kind: 'partner',
    isListed: true,
    names: wordsIn(row.name),
    alsoNames: wordsIn(place),
    passages: [
      passage(source, row.description ?? row.name),
      passage(source, `${row.name}, ${place}.${since}`, ['origin', 'address']),
      ...(row.story ?? '')
        .split(/\n\s*\n/u)
        .filter((part) => part.trim() !== '')
        .map((part) => passage(source, part.trim())),
    ],
  };
}

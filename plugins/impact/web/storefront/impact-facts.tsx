import { API_BASE } from '@lapak/contract/routes';
import { type Matches, shopOf } from '@lapak/web/lib/page-title.ts';
import { absolute } from '@lapak/web/storefront/seo/page-meta.ts';
import type { Impact, ImpactFigure } from '../../contract/impact.ts';

/** The public figures for search engines, as a data set with its files. */
export function impactFacts(
  matches: Matches,
  { name, description }: { name: string; description: string },
  { quarters, shop, certificates }: Impact,
) {
  const file = (figure: ImpactFigure) => ({
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: absolute(matches, `${API_BASE}/impact.csv?figure=${figure}`),
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${name} ${shopOf(matches).name}`,
    description,
    url: absolute(matches, '/dampak'),
    inLanguage: 'id',
    isAccessibleForFree: true,
    temporalCoverage: `${quarters.at(-1)?.from}/${quarters[0]?.to}`,
    spatialCoverage: 'Aceh, Indonesia',
    creator: { '@type': 'Organization', name: shopOf(matches).name, url: absolute(matches, '/') },
    distribution: [file('producers'), ...(shop === null ? [] : [file('shop')]), ...(certificates.total > 0 ? [file('certificates')] : [])],
  };
}

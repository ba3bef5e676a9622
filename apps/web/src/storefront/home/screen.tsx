import { useEffect, useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { serverApi } from '../../lib/server-api.ts';
import { fromServer } from '../from-server.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { storeFacts } from '../seo/store-facts.ts';
import type { Route } from './+types/screen.ts';
import { Benefits } from './benefits.tsx';
import { CategoryShowcase, type Showcase } from './category-showcase.tsx';
import { Hero } from './hero.tsx';
import { Invitation } from './invitation.tsx';
import { loadShowcase } from './load-showcase.ts';
import { PartnerQuote } from './partner-quote.tsx';
import { Partners } from './partners.tsx';
import { Stories } from './stories.tsx';

type HomeData = { showcase: Showcase | Promise<Showcase> };

export async function loader({ context, url }: Route.LoaderArgs) {
  const showcase = await loadShowcase(serverApi(context));
  // Unknown paths show this screen with status 404.
  const found = url.pathname === '/' ? 200 : 404;
  return data<HomeData>({ showcase }, { status: showcase.state === 'failed' ? 503 : found });
}

/** Navigation within the shop opens the page at once, with skeletons in place of the products. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<HomeData> {
  const loaded = fromServer<HomeData>(serverLoader, request.signal, { showcase: { state: 'failed' } });
  return {
    showcase: loaded.then(
      ({ showcase }) => showcase,
      () => ({ state: 'failed' }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Produk hijau dari Aceh',
    description: 'Belanja kopi Gayo, madu hutan, minyak nilam, dan kerajinan kerawang langsung dari usaha kecil ramah lingkungan di Aceh.',
    path: '/',
  }),
  { 'script:ld+json': storeFacts(matches) },
];

/** The landing page, and what any unknown path shows. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const showcase = useShowcase(loaderData.showcase);
  useEffect(() => void import('../parts/prepare-product.ts').then(({ prepareProduct }) => prepareProduct(), console.error), []);
  const { revalidate } = useRevalidator();
  const shown = showcase.state === 'ready' ? showcase : null;
  const quote = shown?.featured[1];
  return (
    <>
      <Hero standing={shown?.standing ?? []} />
      <CategoryShowcase showcase={showcase} onRetry={() => void revalidate()} />
      <Benefits />
      {quote && <PartnerQuote partner={quote} />}
      <Stories />
      <Partners faces={shown?.faces ?? []} />
      <Invitation />
    </>
  );
}

/** Not `<Await>`: the router's transition would keep the failed state on screen during a retry. */
function useShowcase(showcase: HomeData['showcase']): Showcase {
  const [loaded, setLoaded] = useState<{ from: HomeData['showcase']; showcase: Showcase } | null>(null);
  useEffect(() => {
    if (!(showcase instanceof Promise)) return;
    let isCurrent = true;
    void showcase.then((value) => isCurrent && setLoaded({ from: showcase, showcase: value }));
    return () => {
      isCurrent = false;
    };
  }, [showcase]);
  if (!(showcase instanceof Promise)) return showcase;
  return loaded?.from === showcase ? loaded.showcase : { state: 'loading' };
}

import { PAPER_DIRECTION_LABELS } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { orNull } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { DraftEditor } from './draft-editor.tsx';
import { PaperActions } from './paper-actions.tsx';
import { PaperSheets } from './paper-sheet.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Nota barang · Admin Lapak Hijau' }];

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return loadOrLast('goods-paper', params.id, async () => {
    const [paper, shop] = await Promise.all([
      api.call('getGoodsPaper', { params: { id: Number(params.id) }, signal }),
      api.call('getShop', { signal }),
    ]);
    return { paper: paper.data, head: paperHeadOf(shop.data) };
  });
}
clientLoader.hydrate = true as const;

const NO_SUCH_PAPER = {
  title: 'Nota ini tidak ada',
  why: 'Mungkin drafnya sudah dihapus.',
  to: goodsView.address(),
  all: 'Semua nota',
};

/** One paper: a draft to fill in, or a confirmed one to print and send (decision 113). */
export default function DeliveryNoteScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // What others have saved takes the place of what is typed only when that is asked for.
  const [taken, setTaken] = useState<DeliveryNote | null>(null);
  if (loaded.state === 'failed') return <LoadFailure failure={loaded} text="Gagal memuat nota." missing={NO_SUCH_PAPER} />;
  const { paper, head } = loaded.answer;
  const kind = PAPER_DIRECTION_LABELS[paper.direction];
  const reload = async () => {
    const newest = await orNull(api.call('getGoodsPaper', { params: { id: paper.id } }));
    if (newest?.number === null) setTaken(newest);
    // Booked or thrown away by somebody else.
    else await revalidate();
  };
  return (
    <>
      <ScreenHeading
        title={paper.number === null ? `${kind}: ${paper.business.name}` : `${kind} ${paper.number}`}
        about={
          paper.number === null
            ? 'Draf ini tersimpan di toko selama Anda mengisi, jadi dapat dilanjutkan di perangkat lain.'
            : 'Sudah dibukukan dan tidak dapat diubah. Koreksi dicatat dengan nota baru.'
        }
        actions={<BackLink to={goodsView.address()}>Semua nota</BackLink>}
      />
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat nota. ${loaded.stale}`} />}
      {paper.number === null ? (
        <DraftEditor key={taken?.version} paper={taken ?? paper} reload={() => void reload().catch(console.error)} />
      ) : (
        <>
          <PaperActions paper={paper} shop={head.shop} />
          <PaperSheets paper={paper} whose={head} />
        </>
      )}
    </>
  );
}

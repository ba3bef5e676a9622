import { useListView } from '../../lib/list-view.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { partnerView } from './partner-view.ts';

/** A plain form before JavaScript; after it what is typed applies at once. */
export function PartnerSearch({ q }: { q: string }) {
  const list = useListView(partnerView);
  const { draft, type, sendNow } = useSearchDraft(q, (wanted) => list.change({ q: wanted }, { replace: true }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers that the build is for don't know <search>
    <form
      action={partnerView.path}
      role="search"
      className="flex max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      <SearchInput
        className="min-w-0 grow"
        name="q"
        label="Cari mitra"
        placeholder="Nama usaha, kecamatan, atau kabupaten"
        maxLength={200}
        value={draft}
        onChange={type}
      />
      <noscript>
        <Button type="submit">Cari</Button>
      </noscript>
    </form>
  );
}

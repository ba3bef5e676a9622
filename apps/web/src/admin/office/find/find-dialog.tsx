import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { MIN_SEARCH_LETTERS } from '@lapak/contract/office/search';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSearchDraft } from '../../../lib/use-search-draft.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { FindGroup, FindItem } from '../../shared/find/find-item.ts';
import { FIRST_PLACES, splitPlaces } from '../../shared/find/find-places.ts';
import { findRecords } from './find-records.ts';
import { recentFinds, rememberFind } from './recent-finds.ts';

type FindDialogProps = { open: boolean; onClose: () => void };

/** One search over orders, products, buyers, partners, screens, settings and acts. */
export default function FindDialog({ open, onClose }: FindDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-leaf-950/45" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center sm:p-6 sm:pt-[12vh]">
          <Dialog.Popup
            aria-label="Cari apa saja"
            className="flex h-full w-full flex-col overflow-hidden bg-surface shadow-lg outline-none sm:h-auto sm:max-h-[70vh] sm:max-w-2xl sm:rounded-2xl"
          >
            <FindList onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function FindList({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { draft, type } = useSearchDraft(query, setQuery);
  const found = useLoaded(query.length < MIN_SEARCH_LETTERS ? null : query, (signal) => findRecords(query, signal));
  const typed = draft.trim();
  const groups = groupsOf(typed, typed.length < MIN_SEARCH_LETTERS ? [] : (found.data ?? found.last ?? []));
  const loading = found.state === 'loading' || (typed.length >= MIN_SEARCH_LETTERS && typed !== query);

  function goTo(item: FindItem) {
    rememberFind(item);
    onClose();
    void navigate(item.to);
  }

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={draft}
      // Choosing goes there; only typing changes the text.
      onValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
      itemToStringValue={({ title }: FindItem) => title}
    >
      <div className="flex items-center gap-3 border-b pl-4">
        <Search className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <Autocomplete.Input
          aria-label="Cari apa saja"
          placeholder="Pesanan, produk, pembeli, mitra, pengaturan"
          className="h-14 min-w-0 grow bg-transparent text-base outline-none"
          maxLength={200}
        />
        <Dialog.Close render={<IconButton label="Tutup" icon={<X aria-hidden="true" />} />} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain" aria-busy={loading}>
        {found.state === 'failed' && (
          <p role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-3 text-sm font-medium text-danger">
            Pencarian gagal. <RetryButton onRetry={found.retry} />
          </p>
        )}
        <Autocomplete.Status className="px-4 text-sm text-ink-soft not-empty:pt-3">
          {statusText(typed, loading, groups)}
        </Autocomplete.Status>
        <Autocomplete.List className="scroll-py-2 p-2 data-empty:p-0">
          {(group: FindGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: FindItem) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    onClick={() => goTo(item)}
                    className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md px-3 py-1.5 data-highlighted:bg-brand-soft data-highlighted:text-leaf-800"
                  >
                    <span className="min-w-0 font-medium wrap-anywhere">{item.title}</span>{' '}
                    <span className="min-w-0 text-sm wrap-anywhere text-ink-soft">{item.note}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className="hidden border-t bg-canvas px-4 py-2 text-xs text-ink-soft sm:block" aria-hidden="true">
        ↑ ↓ pilih · Enter buka · Esc tutup
      </p>
    </Autocomplete.Root>
  );
}

function groupsOf(typed: string, records: FindGroup[]): FindGroup[] {
  const { near, far } = splitPlaces(typed);
  const groups =
    typed === ''
      ? [
          { title: 'Terakhir dibuka', items: [...recentFinds()] },
          { title: 'Tindakan', items: [...FIRST_PLACES] },
        ]
      : [{ title: 'Layar, tindakan, dan pengaturan', items: near }, ...records, { title: 'Lainnya', items: far }];
  return groups.filter(({ items }) => items.length > 0);
}

function statusText(typed: string, loading: boolean, groups: readonly FindGroup[]): string {
  if (loading) return 'Mencari...';
  if (typed !== '' && groups.length === 0)
    return typed.length < MIN_SEARCH_LETTERS ? 'Ketik sedikitnya dua huruf.' : 'Tidak ada yang cocok.';
  return '';
}

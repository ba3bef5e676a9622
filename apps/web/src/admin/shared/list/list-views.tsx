import type { SavedListView, ViewedList } from '@lapak/contract/office/saved-filters';
import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import type { ListView } from '../../../lib/list-view.ts';
import { type Loaded, useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuGroup, MenuItem, MenuItemLink } from '../../../ui/menu.tsx';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { RenameViewDialog } from './rename-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { ShownColumns } from './use-columns.ts';

type ListViewsProps<View> = {
  name: ViewedList;
  list: ListView<View>;
  view: View;
  columns: ShownColumns;
  /** Views that every shop asks for. */
  ready: ReadonlyArray<{ name: string; href: string }>;
};

/** A list's named views: those that come with it and those that the shop's people have saved for each other (decision 085). */
export function ListViews<View extends { page: number }>({ name, list, view, columns, ready }: ListViewsProps<View>) {
  const [opened, setOpened] = useState(0);
  const [asking, setAsking] = useState<'save' | 'manage' | SavedListView | null>(null);
  const saved = useLoaded(opened === 0 ? null : `${name} ${opened}`, async (signal) => {
    return (await api.call('listListViews', { query: { list: name }, signal })).data;
  });
  const views = saved.data ?? saved.last ?? [];
  const addressOf = (one: View) => list.listAddress({ ...one, page: 1 });
  const here = addressOf(view);
  const reload = () => setOpened((times) => times + 1);
  return (
    <>
      <Menu
        onOpen={reload}
        trigger={
          <Button variant="secondary" className="max-sm:px-3.5">
            <Bookmark className="sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Tampilan</span>
          </Button>
        }
      >
        <MenuGroup label="Siap pakai">
          {ready.map(({ name: text, href }) => (
            <MenuItemLink key={text} to={href} isCurrent={href === here}>
              {text}
            </MenuItemLink>
          ))}
        </MenuGroup>
        <MenuGroup label="Tersimpan">
          <Saying saved={saved} />
          {views.map((one) => {
            const href = addressOf(list.read(one.query));
            return (
              <MenuItemLink key={one.id} to={href} isCurrent={href === here} onClick={() => columns.show(one.columns)}>
                {one.name}
              </MenuItemLink>
            );
          })}
          <MenuItem onClick={() => setAsking('save')}>
            <BookmarkPlus aria-hidden="true" /> Simpan tampilan ini
          </MenuItem>
          {views.length > 0 && (
            <MenuItem onClick={() => setAsking('manage')}>
              <Pencil aria-hidden="true" /> Ubah nama atau hapus
            </MenuItem>
          )}
        </MenuGroup>
      </Menu>
      {asking === 'save' && (
        <SaveViewDialog
          list={name}
          query={here.slice(list.path.length + 1)}
          columns={columns.shown}
          views={views}
          onRefused={reload}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'manage' && <ManageViewsDialog views={views} onRename={setAsking} onDeleted={reload} onClose={() => setAsking(null)} />}
      {typeof asking === 'object' && asking !== null && (
        <RenameViewDialog view={asking} onSaved={reload} onClose={() => setAsking('manage')} />
      )}
    </>
  );
}

/** What stands in place of the saved views while there are none to show. */
function Saying({ saved: { state, last, retry } }: { saved: Loaded<readonly SavedListView[]> }) {
  if (state === 'failed') {
    return (
      <MenuItem onClick={retry} staysOpen>
        <span className="text-danger">Gagal dimuat.</span> Coba lagi
      </MenuItem>
    );
  }
  if (last !== null && last.length > 0) return null;
  return (
    <p role="status" className="px-3 pb-1.5 text-sm text-ink-soft">
      {state === 'ready' ? 'Belum ada.' : 'Memuat...'}
    </p>
  );
}

import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { findSettings } from '../../shared/find/find-places.ts';

/** Finds a setting by its name, its section, or what people call it. */
export function FindSetting() {
  const [typed, setTyped] = useState('');
  const found = findSettings(typed);
  return (
    <search className="relative block">
      <SearchInput label="Cari pengaturan" placeholder="Cari pengaturan" value={typed} onChange={setTyped} maxLength={200} />
      {typed.trim() !== '' && (
        <div className="mt-2 rounded-xl border bg-surface p-1.5 shadow-sm">
          <p role="status" className={found.length === 0 ? 'px-2.5 py-2 text-sm text-ink-soft' : 'sr-only'}>
            {found.length === 0 ? 'Tidak ada yang cocok.' : `${found.length} pengaturan cocok.`}
          </p>
          <ul>
            {found.map(({ key, title, note, to }) => (
              <li key={key}>
                <Link to={to} onClick={() => setTyped('')} className="block rounded-md px-2.5 py-1.5 hover:bg-brand-soft">
                  <span className="block text-sm font-semibold">{title}</span>
                  <span className="block text-xs text-ink-soft">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}

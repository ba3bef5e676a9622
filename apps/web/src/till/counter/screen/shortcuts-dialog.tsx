import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from './kbd.tsx';
import { SHORTCUTS } from './shortcuts.ts';

/** The sheet of keys. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Pintasan keyboard" size="sm" footer={<Button onClick={onClose}>Tutup</Button>}>
      <dl className="grid gap-3">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-ink-soft">Pemindai kode batang bekerja di mana pun kursor berada.</p>
    </Dialog>
  );
}

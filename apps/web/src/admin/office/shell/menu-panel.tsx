import { X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';
import { whenAtRest } from '../../../lib/when-at-rest.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const load = async () => ({ default: (await import('../../../ui/side-panel.tsx')).SidePanel });
const SidePanel = retryingLazy(load);

interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The menu as a drawer. A press shows it at once; it can be used when the drawer's own script is there. Used before that, a question that
 * it asks would lie beneath the drawer.
 */
export function MenuPanel({ open, onClose, children }: MenuPanelProps) {
  const [isUsed, setUsed] = useState(open);
  if (open && !isUsed) setUsed(true);
  useEffect(() => whenAtRest(load), []);
  if (!isUsed) return null;
  return (
    <Suspense fallback={open && <ComingPanel>{children}</ComingPanel>}>
      <SidePanel open={open} onClose={onClose} title="Menu" side="left">
        {children}
      </SidePanel>
    </Suspense>
  );
}

function ComingPanel({ children }: { children: ReactNode }) {
  return (
    <div inert aria-busy="true" className="fixed inset-y-0 left-0 z-50 flex w-full max-w-md flex-col bg-surface shadow-lg">
      <div className="flex items-center justify-between gap-4 border-b py-2.5 pr-3 pl-5">
        <p className="text-lg font-bold">Menu</p>
        <IconButton label="Tutup" icon={<X aria-hidden="true" />} />
      </div>
      <div className="min-h-0 grow overflow-y-auto px-5 py-5">{children}</div>
    </div>
  );
}

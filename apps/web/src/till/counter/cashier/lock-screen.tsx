import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentSeller } from '../../../admin/shared/components/seller/seller-store.ts';
import { unlockTill, useTillLock } from '../../../admin/shared/components/seller/till-lock.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { refreshTillRules, useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { sendWhileOpen, useUnsent } from '../outbox/outbox.ts';
import { CashierPin } from './cashier-pin.tsx';
import { PasswordForm } from './password-form.tsx';
import { note } from './use-idle-lock.ts';

/** In place of the whole back office while the till is locked: nothing of it is on the page. What waits goes on being sent. */
export function LockScreen() {
  useEffect(sendWhileOpen, []);
  useEffect(() => void refreshTillRules(), []);
  const { revalidate } = useRevalidator();
  const online = useNetwork((network) => network.online);
  const unsent = useUnsent();
  const hasPins = useTillRules((rules) => rules.pin_holders.length > 0);
  const [byPassword, setByPassword] = useState(false);
  const why = useTillLock()?.why ?? null;

  function open() {
    note();
    unlockTill();
    void revalidate();
  }

  return (
    <main className="grid min-h-screen place-items-center bg-leaf-950 p-3 supports-[min-height:1dvh]:min-h-dvh sm:p-6">
      <div className="w-full max-w-md rounded-2xl bg-surface p-5 text-ink shadow-lg sm:p-7">
        <h1 className="flex items-center gap-2.5 text-xl font-bold">
          <Lock className="size-5.5 text-leaf-700" aria-hidden="true" /> Kasir terkunci
        </h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">
          Keranjang dan penjualan yang belum terkirim tetap tersimpan.
          {!online && ' Toko belum terhubung.'}
          {unsent && ` ${unsent.count} ${unsent.what} belum terkirim.`}
        </p>
        {why !== null && (
          <div className="mb-4">
            <Alert tone="warning">{why}</Alert>
          </div>
        )}
        {byPassword ? (
          <PasswordForm onSignedIn={open} onBack={hasPins ? () => setByPassword(false) : null} />
        ) : (
          <>
            <CashierPin first={currentSeller()?.id ?? useSession.getState().user?.id ?? null} onSwitched={open} />
            <Button variant="ghost" wide onClick={() => setByPassword(true)}>
              Masuk dengan kata sandi
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

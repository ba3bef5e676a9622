import type { User } from '@lapak/contract/people/identity';
import { RECOVERY_CODES } from '@lapak/contract/people/second-factor-policy';
import type { Passkey, SecondFactors } from '@lapak/contract/people/second-factors';
import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { confirm } from '../../../lib/confirm.ts';
import { longDate, longDay } from '../../../lib/format.ts';
import { homeOf } from '../../../lib/home-of.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type Shown =
  | { dialog: 'passkey' }
  | { dialog: 'totp'; offered: { secret: string; address: string } }
  | { dialog: 'codes'; codes: readonly string[] };

type SecondFactorCardProps = { factors: SecondFactors | null; user: User; onRetry: () => void };

/** The own second factors (decision 92): an authenticator app, passkeys, recovery codes; null where they couldn't be loaded. */
export default function SecondFactorCard({ factors, user, onRetry }: SecondFactorCardProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  // Who was led here goes on to where they wanted once the codes are kept.
  const [wasDue] = useState(factors?.is_due === true);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const key = 'second-factor';
  const start = useSend('startTotp', { key });
  const remove = useSend('removeTotp', { key, done: () => 'Aplikasi autentikator dihapus.' });
  const drop = useSend('deletePasskey', { key, done: () => 'Kunci sandi dihapus.' });
  const renew = useSend('renewRecoveryCodes', { key });
  const pending = start.pending || remove.pending || drop.pending || renew.pending;

  if (factors === null)
    return (
      <Frame>
        <ErrorState message="Verifikasi dua langkah gagal dimuat." onRetry={onRetry} />
      </Frame>
    );
  const { passkeys, totp_since: totpSince, policy } = factors;
  const count = passkeys.length + (totpSince ? 1 : 0);
  const isOffered = policy !== 'off';
  if (!isOffered && count === 0) return null;
  const isLast = count === 1;
  const goneText = isLast
    ? 'Setelah ini masuk cukup dengan kata sandi, dan kode pemulihan tidak berlaku lagi.'
    : 'Cara ini tidak bisa lagi dipakai untuk masuk.';

  async function beginTotp() {
    const answer = await start.send();
    if (answer) setShown({ dialog: 'totp', offered: answer.data });
  }
  async function removeApp() {
    if (await confirm({ title: 'Hapus aplikasi autentikator?', text: goneText, confirmText: 'Hapus' })) await remove.send();
  }
  async function removePasskey({ id, name }: Passkey) {
    if (await confirm({ title: `Hapus kunci sandi "${name}"?`, text: goneText, confirmText: 'Hapus' })) await drop.send({ params: { id } });
  }
  async function renewCodes() {
    const text = 'Kode lama yang masih Anda simpan tidak berlaku lagi.';
    if (!(await confirm({ title: 'Buat kode pemulihan baru?', text, confirmText: 'Buat kode baru', destructive: false }))) return;
    const answer = await renew.send();
    if (answer) setShown({ dialog: 'codes', codes: answer.data.recovery_codes });
  }
  function done(codes: string[] | null) {
    setShown(codes && { dialog: 'codes', codes });
    void revalidate();
  }

  function leaveCodes() {
    setShown(null);
    if (wasDue) void navigate(homeOf(user.role));
  }

  return (
    <Frame badge={count > 0 && <Badge tone="success">Aktif</Badge>}>
      <Demand factors={factors} count={count} />
      <ul className="mt-4 grid divide-y border-t">
        <Row
          title="Aplikasi autentikator"
          text={totpSince ? `Aktif sejak ${longDate(totpSince)}.` : 'Kode enam angka dari aplikasi di ponsel, juga tanpa internet.'}
        >
          {totpSince ? (
            <Button variant="secondary" size="sm" disabled={pending} onClick={() => void removeApp()}>
              Hapus<span className="sr-only"> aplikasi autentikator</span>
            </Button>
          ) : (
            isOffered && (
              <Button variant="secondary" size="sm" disabled={pending} onClick={() => void beginTotp()}>
                Aktifkan<span className="sr-only"> aplikasi autentikator</span>
              </Button>
            )
          )}
        </Row>
        <Row title="Kunci sandi (passkey)" text="Sidik jari, wajah, atau PIN perangkat. Bisa juga untuk masuk tanpa kata sandi.">
          {isOffered && (
            <Button variant="secondary" size="sm" disabled={pending} onClick={() => setShown({ dialog: 'passkey' })}>
              Tambah<span className="sr-only"> kunci sandi</span>
            </Button>
          )}
        </Row>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            isPart
            title={passkey.name}
            text={`Dibuat ${longDate(passkey.created_at)}${passkey.last_used_at ? `, terakhir dipakai ${longDate(passkey.last_used_at)}` : ', belum pernah dipakai'}.`}
          >
            <Button variant="secondary" size="sm" disabled={pending} onClick={() => void removePasskey(passkey)}>
              Hapus<span className="sr-only"> {passkey.name}</span>
            </Button>
          </Row>
        ))}
        {count > 0 && (
          <Row title="Kode pemulihan" text={`Sisa ${factors.recovery_codes_left} dari ${RECOVERY_CODES}. Untuk masuk bila ponsel hilang.`}>
            <Button variant="secondary" size="sm" disabled={pending} onClick={() => void renewCodes()}>
              Buat kode baru
            </Button>
          </Row>
        )}
      </ul>
      {shown?.dialog === 'totp' && <TotpDialog offered={shown.offered} onDone={done} onClose={() => setShown(null)} />}
      {shown?.dialog === 'passkey' && <PasskeyDialog onDone={done} onClose={() => setShown(null)} />}
      {shown?.dialog === 'codes' && <RecoveryCodesDialog codes={shown.codes} username={user.username} onClose={leaveCodes} />}
    </Frame>
  );
}

function Frame({ badge, children }: { badge?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-bold">Verifikasi dua langkah</h2>
        {badge}
      </div>
      <p className="text-sm text-ink-soft">
        Selain kata sandi, masuk dibuktikan dengan yang Anda punya. Kata sandi yang bocor saja tidak cukup.
      </p>
      {children}
    </Card>
  );
}

/** What the shop asks of the person. */
function Demand({ factors: { is_due: isDue, policy, required_from: from }, count }: { factors: SecondFactors; count: number }) {
  if (isDue)
    return (
      <Alert tone="warning" className="mt-4">
        Toko mewajibkan verifikasi dua langkah bagi admin dan supervisor. Aktifkan salah satu untuk melanjutkan.
      </Alert>
    );
  if (count > 0 || policy !== 'required' || from === null) return null;
  return (
    <Alert tone="info" className="mt-4">
      Wajib bagi admin dan supervisor mulai {longDay(from)}.
    </Alert>
  );
}

type RowProps = { title: string; text: string; isPart?: boolean; children: ReactNode };

function Row({ title, text, isPart = false, children }: RowProps) {
  return (
    <li className={isPart ? 'flex items-center justify-between gap-4 py-3 pl-4' : 'flex items-center justify-between gap-4 py-3'}>
      <div className="min-w-0">
        <p className={isPart ? 'font-medium wrap-anywhere' : 'font-semibold'}>{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  );
}

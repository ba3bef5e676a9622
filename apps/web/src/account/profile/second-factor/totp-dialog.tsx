import { TotpForm } from '@lapak/contract/people/second-factors';
import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { QrCode } from '../../../features/orders/qr-code.tsx';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const FORM = 'totp-form';

type TotpDialogProps = {
  /** In base32 for typing, and as an address for the QR code. */
  offered: { secret: string; address: string };
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
};

/** Sets up an authenticator app: scan or type the secret, then give its first code. */
export function TotpDialog({ offered, onDone, onClose }: TotpDialogProps) {
  const { form, formProps, pending, saved, failure } = useContractForm(TotpForm, {
    values: { code: '' },
    send: (body) => api.call('confirmTotp', { body }),
    onSaved: ({ data }) => onDone(data.recovery_codes),
  });
  const grouped = offered.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Aktifkan aplikasi autentikator"
      closeOnOutsidePress={false}
      footer={
        <FormButtons onCancel={onClose} busy={pending} form={FORM} pending={pending || saved} pendingText="Memeriksa...">
          Aktifkan
        </FormButtons>
      }
    >
      <form {...formProps} id={FORM} className="grid gap-5">
        <p>
          1. Pindai kode ini dengan aplikasi autentikator di ponsel, misalnya Google Authenticator, Microsoft Authenticator, atau Aegis.
        </p>
        <QrCode text={offered.address} label="Kode QR untuk aplikasi autentikator" />
        {/* A phone can't scan its own screen. */}
        <a href={offered.address} className="hidden py-2 font-semibold text-leaf-800 underline underline-offset-4 pointer-coarse:block">
          Buka di aplikasi autentikator
        </a>
        <div>
          <p className="text-sm text-ink-soft">Tidak bisa memindai? Ketik kunci ini di aplikasi:</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-3">
            <code className="min-w-0 grow rounded-md border bg-sunken p-3 text-sm tracking-wide">{grouped}</code>
            <CopyButton text={offered.secret} what="kunci" />
          </div>
        </div>
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <TextField
          form={form}
          name="code"
          label="2. Kode yang tampil di aplikasi"
          required
          hint="Enam angka. Kode berganti setiap 30 detik."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </form>
    </Dialog>
  );
}

import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { useShop } from '../shop.ts';
import { useSlipUpload } from './use-slip-upload.ts';

type SlipFormProps = { token: string; onPress: () => void; onSent: () => void; onChoice: (isChosen: boolean) => void };

/** Choosing the photo of a slip, looking at it, and sending it. `onChoice` is told whether one is there that hasn't been sent. */
export function SlipForm({ token, onPress, onSent, onChoice }: SlipFormProps) {
  const { bank_accounts } = useShop();
  const [account, setAccount] = useState(bank_accounts.length === 1 ? (bank_accounts[0]?.number ?? '') : '');
  const { file, preparing, fraction, error, refusal, choose, send } = useSlipUpload(token, onSent);
  const isSending = fraction !== null;
  const isChosen = file !== null;
  const tell = useEffectEvent(onChoice);
  useEffect(() => tell(isChosen), [isChosen]);
  const hintId = useId();
  const shared = { accept: 'image/*', onChange: ([chosen]: File[]) => choose(chosen ?? null) };
  return (
    <div className="grid gap-4">
      {bank_accounts.length > 1 && (
        <Field label="Anda transfer ke rekening mana?" hint="Boleh dilewati bila tidak ingat.">
          {(control) => (
            <Select {...control} value={account} onChange={(event) => setAccount(event.target.value)}>
              <option value="">Pilih rekening</option>
              {bank_accounts.map(({ bank, number }) => (
                <option key={`${bank} ${number}`} value={number}>
                  {bank} · {number}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid gap-3">
        <FileInput
          {...shared}
          label={preparing ? 'Menyiapkan foto...' : file === null ? 'Pilih foto bukti transfer' : 'Pilih foto lain'}
          hint="Tangkapan layar atau foto struk, JPG, PNG, atau WEBP"
          files={file === null ? [] : [file]}
          error={error}
          refusal={refusal}
        />
        {file === null && (
          <FileInput {...shared} className="hidden pointer-coarse:block" label="Ambil foto dengan kamera" capture files={[]} />
        )}
      </div>
      {isSending && <ProgressBar label="Mengirim bukti transfer" fraction={fraction} />}
      <Button
        className="justify-self-start"
        onClick={() => {
          if (!isSending) onPress();
          void send(account);
        }}
        pending={isSending || preparing}
        pendingText={preparing ? 'Menyiapkan foto...' : 'Mengirim...'}
        aria-describedby={hintId}
      >
        <Send aria-hidden="true" /> Kirim bukti transfer
      </Button>
      <p id={hintId} className="text-sm text-ink-soft">
        Hanya Anda dan admin toko yang dapat melihat foto ini.
      </p>
    </div>
  );
}

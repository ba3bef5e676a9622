import type { PinHolder } from '@lapak/contract/sales/approvals';
import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { checkPin } from '../../../admin/shared/components/approval/check-pin.ts';
import { PinField } from '../../../admin/shared/components/approval/pin-field.tsx';
import { switchTo } from '../../../admin/shared/components/seller/switch-seller.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/cx.ts';
import { useTillRules } from '../catalog/till-rules.ts';

interface CashierPinProps {
  /** Who is chosen at first; null for nobody. */
  first: number | null;
  onSwitched: (name: string) => void;
}

/** Who takes the till, and their PIN: with its sixth digit they have it. */
export function CashierPin({ first, onSwitched }: CashierPinProps) {
  const people = useTillRules((rules) => rules.pin_holders);
  const [chosen, setChosen] = useState(first);
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const person = people.find(({ id }) => id === chosen) ?? (people.length === 1 ? people[0] : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another person, and after a wrong one, it is typed again
  useEffect(() => input.current?.focus(), [person?.id, wrong, checking]);

  if (people.length === 0)
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink to={href('/profile')} variant="secondary" size="sm">
            Buat PIN
          </ButtonLink>
        }
      >
        Belum ada yang punya PIN di toko ini. Setiap kasir membuatnya sendiri di halaman profil.
      </Alert>
    );

  function choose(id: number) {
    setChosen(id);
    setPin('');
    setWrong(null);
  }

  function take(typed: string) {
    if (checking) return;
    setPin(typed);
    if (typed !== '') setWrong(null);
    if (person && typed.length === 6) void attempt(person, typed);
  }

  async function attempt(holder: PinHolder, typed: string) {
    setChecking(true);
    try {
      const outcome = await checkPin(holder, typed);
      const refusal = 'key' in outcome ? await switchTo(outcome.holder, outcome.key) : outcome.wrong;
      if (refusal === null) return onSwitched(holder.name);
      setWrong(refusal);
      setPin('');
    } finally {
      setChecking(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (person && !checking) setWrong('PIN terdiri dari 6 angka.');
  }

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend beside the dialog's title */}
      <div role="group" aria-label="Siapa yang berjualan" className="-m-0.5 grid max-h-48 grid-cols-2 gap-2 overflow-y-auto p-0.5">
        {people.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={person?.id === id}
            onClick={() => choose(id)}
            className={cx(
              'flex min-h-12 min-w-0 items-center gap-2 rounded-md border px-3 py-1.5 text-left leading-tight font-semibold',
              person?.id === id ? 'border-leaf-700 bg-brand-soft text-leaf-900' : 'border-line-strong bg-surface hover:bg-brand-soft',
            )}
          >
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            {person?.id === id && <Check className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />}
          </button>
        ))}
      </div>
      {person && <PinField pin={pin} onPin={take} wrong={wrong} isBusy={checking} input={input} />}
      <p role="status" className="min-h-5 text-center text-sm text-ink-soft">
        {checking ? 'Memeriksa PIN...' : person ? '' : 'Pilih nama Anda.'}
      </p>
    </form>
  );
}

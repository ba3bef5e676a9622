import { TERMS } from '@lapak/contract/office/legal/terms';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Opens the terms in a dialog over the form, which keeps its input. */
export function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <div className="ml-8 flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 rounded-md text-sm font-semibold text-leaf-800 underline underline-offset-4"
      >
        Baca syarat dan ketentuan
      </button>
      <a
        href="/privasi"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center rounded-md text-sm font-semibold text-leaf-800 underline underline-offset-4"
      >
        Kebijakan privasi<span className="sr-only"> (tab baru)</span>
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Syarat dan ketentuan"
        isText
        footer={<Button onClick={() => setOpen(false)}>Saya mengerti</Button>}
      >
        <dl className="grid gap-5">
          {TERMS.map((term) => (
            <div key={term.title}>
              <dt className="font-bold">{term.title}</dt>
              <dd className="mt-1 text-ink-soft">{term.text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

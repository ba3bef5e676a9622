import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

type SectionProps = {
  /** Anchor for links to this section. */
  id: string;
  title: string;
  /** What the section is for. */
  about: ReactNode;
  children: ReactNode;
};

/** A titled section, alone on its screen; a hash names the field that is looked for. */
export function Section({ id, title, about, children }: SectionProps) {
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') showField(element.current, hash.slice(1));
  }, [hash]);
  return (
    <section ref={element} id={id} aria-labelledby={headingId} className="max-w-3xl">
      <h1 id={headingId} className="text-2xl font-extrabold">
        {title}
      </h1>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-ink-soft">{about}</p>
      <Card className="mt-4">{children}</Card>
    </section>
  );
}

/** Brings a field, or the first of its parts, into view with the focus, and opens what it is folded in. */
function showField(section: HTMLElement | null, name: string): void {
  const field = [...(section?.querySelectorAll<HTMLElement>('[name]') ?? [])].find((each) => {
    const own = each.getAttribute('name');
    return own === name || own?.startsWith(`${name}.`);
  });
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

type SectionButtonsProps = { notice?: ReactNode; dirty: boolean; pending: boolean; onUndo: () => void };

/** Buttons below a section's fields. */
export function SectionButtons({ notice, dirty, pending, onUndo }: SectionButtonsProps) {
  const undo = async () => {
    if (await mayDiscard(dirty)) onUndo();
  };
  return (
    <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:items-center sm:justify-end">
      {notice}
      {dirty && (
        <Button variant="secondary" onClick={() => void undo()} disabled={pending}>
          Urungkan
        </Button>
      )}
      <Button type="submit" pending={pending} pendingText="Menyimpan...">
        Simpan
      </Button>
    </div>
  );
}

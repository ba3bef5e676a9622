import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type FormFrameProps, FormNotices, useFormGuard, WrongFields } from '../../shared/form/form-parts.tsx';

const FAILED = 'Gagal menyimpan pengaturan.';

type SectionProps = {
  /** Anchor for links to this section. */
  id: string;
  title: string;
  /** What the section is for. */
  about: ReactNode;
  children: ReactNode;
};

/** A titled section. */
export function Section({ id, title, about, children }: SectionProps) {
  const headingId = useId();
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The browser looked for the anchor before it was rendered.
  useEffect(() => {
    if (hash === `#${id}`) void element.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section
      ref={element}
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t py-8 xl:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1.5 max-w-prose text-[0.9375rem] text-ink-soft">{about}</p>
      </div>
      <Card className="max-w-3xl">{children}</Card>
    </section>
  );
}

/** A section with a form and save button of its own; input in other sections stays. */
export function SectionForm<Input extends FieldValues, Output>({
  id,
  title,
  about,
  recordForm,
  labels,
  children,
}: Omit<SectionProps, 'children'> & Pick<FormFrameProps<Input, Output>, 'recordForm' | 'labels' | 'children'>) {
  const { form, formProps, pending, dirty } = recordForm;
  useFormGuard(dirty, []);
  return (
    <Section id={id} title={title} about={about}>
      <form {...formProps} aria-label={title} className="grid gap-5">
        <FormNotices recordForm={recordForm} labels={labels} failedText={FAILED} />
        {children}
        <SectionButtons
          notice={<WrongFields recordForm={recordForm} />}
          dirty={dirty}
          pending={pending}
          onUndo={() => {
            form.reset();
            formProps.onChange();
          }}
        />
      </form>
    </Section>
  );
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

import { type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';

type RecordCardProps = {
  /** Its name and what marks it. */
  head: ReactNode;
  /** `Fact`s. */
  facts: ReactNode;
  /** The record's buttons. */
  actions: ReactNode;
};

/** A card of a record: name, facts with icons, buttons. */
export function RecordCard({ head, facts, actions }: RecordCardProps) {
  return (
    <Card as="article" className="flex h-full flex-col">
      {head}
      <ul className="mt-4 mb-5 grid gap-2 text-sm">{facts}</ul>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t pt-4">{actions}</div>
    </Card>
  );
}

/** A fact; `name` is for screen readers. */
export function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-leaf-700" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-leaf-700">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  );
}

/** Phone and mail links, where known. */
export function ContactFacts({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone !== null && (
        <Fact icon={Phone} name="Telepon">
          <PhoneLink number={phone} />
        </Fact>
      )}
      {email !== null && (
        <Fact icon={Mail} name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
    </>
  );
}

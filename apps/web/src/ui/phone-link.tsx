/** A phone number as a link. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/gu, '')}`} className={className}>
      {number}
    </a>
  );
}

/** A phone number that can be called. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/gu, '')}`} className={className}>
      {number}
    </a>
  );
}

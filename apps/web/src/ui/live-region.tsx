/** Announces `message` to screen readers whenever it changes. Keep it mounted and change the text. */
export function LiveRegion({ message, assertive = false }: { message: string; assertive?: boolean | undefined }) {
  return (
    <p className="sr-only" role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {message}
    </p>
  );
}

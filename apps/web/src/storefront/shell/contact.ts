/** Where shoppers and partners write to. The demo's address leads nowhere on purpose (`.example` is reserved). */
export const contactEmail = 'halo@lapakhijau.example';

/** A mailto link with a subject. */
export function mailto(subject: string): string {
  return `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;
}

import { z } from 'zod';

/** A picture that the pipeline made: addresses per format, widest size, for `<picture>` without layout shift (decision 14). */
export const Picture = z.object({
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof Picture>;

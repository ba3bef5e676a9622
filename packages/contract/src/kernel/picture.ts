import { z } from 'zod';

/** A processed picture: addresses per format and its size, for `<picture>` without layout shift (decision 14). */
export const Picture = z.object({
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof Picture>;

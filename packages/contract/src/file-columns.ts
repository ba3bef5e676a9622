import { z } from 'zod';

/** More columns no file of a bank or of products has. */
export const MAX_FILE_COLUMNS = 100;

/** A column of a file that a person may choose a meaning for: what is above it, '' for nothing, and what it begins with. */
export const FileColumn = z.object({ head: z.string(), samples: z.array(z.string()) });
export type FileColumn = z.infer<typeof FileColumn>;

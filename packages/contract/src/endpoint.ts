import type { z } from 'zod';

/** What a call does, in words for the API's documentation, and the schemas of its request and response. */
export interface Endpoint {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** HTTP status of success; 200 unless said. */
  readonly status?: 200 | 201;
}

import { ApiError } from '@lapak/web/lib/api.ts';

/** An answer behind a person's link; null where the link is over. Throws ApiError when the shop doesn't answer. */
export async function askHanded<Data>(ask: () => Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await ask()).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './multipart.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was called off before it began is not sent', async () => {
  const send = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      open() {}
      send = send;
    },
  );
  const sending = fetchWithProgress(() => {})('/api/v1/products/imports', { method: 'POST', signal: AbortSignal.abort() });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(send).not.toHaveBeenCalled();
});

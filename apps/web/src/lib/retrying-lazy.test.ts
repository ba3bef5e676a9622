import { afterEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from './retrying-lazy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a script that cannot be had is asked for again when the network is back, and nothing breaks meanwhile', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', { addEventListener: (_event: string, tell: () => void) => tell() });
  const load = vi.fn(async () => 'here');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await loadWithRetries(load)).toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
  expect(complaints).toHaveBeenCalledTimes(2);
});

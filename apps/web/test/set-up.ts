import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { signOut } from '../src/lib/session.ts';

// Of waiting for what is expected: how busy the machine is must not decide a test.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  signOut();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

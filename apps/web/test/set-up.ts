import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { signOut } from '../src/lib/session.ts';

// Neither happy-dom nor a context of Node's `vm` has one.
Object.assign(globalThis, { BroadcastChannel });

// Of waiting for what is expected: how busy the machine is must not decide a test.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  signOut();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

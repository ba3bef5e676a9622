import timers from 'node:timers';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { signOut } from '../src/lib/session.ts';

// A context of Node's `vm` lacks channels, and has happy-dom's timers: these come before React's scheduler, which takes Node's, so that a
// screen that was just found wouldn't have run its effects.
const { setTimeout, clearTimeout, setInterval, clearInterval } = timers;
Object.assign(globalThis, { BroadcastChannel, MessageChannel, setTimeout, clearTimeout, setInterval, clearInterval });

// Of waiting for what is expected: how busy the machine is must not decide a test.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  signOut();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

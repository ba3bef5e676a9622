import timers from 'node:timers';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { signOut } from '../src/lib/session.ts';

// The document's timers and channels are happy-dom's where it has them. React's scheduler takes Node's: with others, a screen that was
// just found wouldn't have run its effects.
const { setTimeout, clearTimeout, setInterval, clearInterval } = timers;
Object.assign(globalThis, { BroadcastChannel, MessageChannel, setTimeout, clearTimeout, setInterval, clearInterval });

const { getElementError } = getConfig();
configure({
  // Of waiting for what is expected: how busy the machine is must not decide a test.
  asyncUtilTimeout: 20_000,
  // What waits looks in vain every 50 ms. The picture of the document in the message, a seventh of all processor time, is drawn once
  // somebody reads it.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', { get: () => getElementError(message, container).message, configurable: true });
  },
});

afterEach(() => {
  cleanup();
  signOut();
  // Packages keep their state from file to file: a notice of an earlier one would be shown in this one.
  toast.dismiss();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// A worker stays, with the packages it has loaded; the next file has modules, so stores, of its own, and finds nothing of this one's.
afterAll(() => {
  window.sessionStorage.clear();
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});

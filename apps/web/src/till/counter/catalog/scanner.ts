import { useEffectEvent, useLayoutEffect } from 'react';

/** A scanner types a key every few milliseconds; the fastest fingers need several times that. */
const MAX_GAP_MS = 100;
const AVERAGE_GAP_MS = 40;
const MIN_CODE_LENGTH = 4;

type Holder = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Burst {
  code: string;
  began: number;
  last: number;
  /** The control that had the focus, and what it held before: the scanner's keys go there too, and are taken back. */
  holder: Holder | null;
  held: string;
}

/**
 * Calls `onCode` for each code that a keyboard-wedge scanner reads, whatever has the focus. It is known by its haste and its
 * Enter (or Tab); what a person types stays where it was typed.
 */
export function useScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  // A code counts from the moment at which the till is seen: an effect after the paint would lose the first.
  useLayoutEffect(() => {
    let burst: Burst | null = null;

    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) {
        burst = null;
        return;
      }
      if (event.key.length === 1 && !event.repeat) {
        if (burst === null || event.timeStamp - burst.last > MAX_GAP_MS) burst = beginBurst(event.timeStamp);
        burst.code += event.key;
        burst.last = event.timeStamp;
        return;
      }
      // Some scanners hold Shift for capitals.
      if (event.key === 'Shift') return;
      if ((event.key === 'Enter' || event.key === 'Tab') && burst !== null && isScan(burst, event.timeStamp)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        takeBack(burst);
        scanned(burst.code.trim());
      }
      burst = null;
    }

    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function beginBurst(now: number): Burst {
  const focused = document.activeElement;
  const holder = isHolder(focused) ? focused : null;
  return { code: '', began: now, last: now, holder, held: holder?.value ?? '' };
}

function isHolder(element: Element | null): element is Holder {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isScan({ code, began, last }: Burst, ended: number): boolean {
  return code.trim().length >= MIN_CODE_LENGTH && ended - last <= MAX_GAP_MS && (ended - began) / code.length <= AVERAGE_GAP_MS;
}

/** Puts back what stood there, past React, which keeps its own idea of the value. */
function takeBack({ holder, held }: Burst): void {
  if (holder === null || holder.value === held) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(holder), 'value')?.set;
  setter?.call(holder, held);
  holder.dispatchEvent(new Event(holder instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

import { type PointerEvent, useRef, useState } from 'react';

/**
 * Lets list entries be reordered by dragging: spread `listProps` on the list and `data-place={index}` on its entries. A mouse can grab an
 * entry anywhere, a finger only at `data-grip` (with `touch-none`), so that the page still scrolls. Add buttons for keyboard users.
 */
export function useDragOrder<List extends HTMLElement>(move: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  function placeAt({ clientX, clientY }: PointerEvent): number | null {
    const entry = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
    return entry && list.current?.contains(entry) ? Number(entry.dataset['place']) : null;
  }

  return {
    /** Index of the dragged entry. */
    dragged,
    listProps: {
      ref: list,
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('button, a, input')) return;
        if (event.pointerType !== 'mouse' && !event.target.closest('[data-grip]')) return;
        const place = placeAt(event);
        if (place === null) return;
        // The list captures the pointer, since the entry itself will move in the document.
        list.current?.setPointerCapture(event.pointerId);
        setDragged(place);
      },
      onPointerMove(event: PointerEvent) {
        const place = dragged === null ? null : placeAt(event);
        if (dragged === null || place === null || place === dragged) return;
        move(dragged, place);
        setDragged(place);
      },
      onPointerUp: () => setDragged(null),
      onPointerCancel: () => setDragged(null),
    },
  };
}

/** The list with one entry moved. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}

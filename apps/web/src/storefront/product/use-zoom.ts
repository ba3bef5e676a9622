import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { heldIn, MAX_SCALE, type Point, WHOLE, type ZoomView, zoomedAt } from './zoom-view.ts';

/** How far a finger must swipe for the next picture, in CSS pixels. */
const SWIPE = 50;
const DOUBLE_TAP_MS = 300;

type ZoomOptions = {
  /** Index of the picture; another one starts unzoomed. */
  picture: number;
  onSwipe: (step: number) => void;
};

/** Zooms the content by two fingers, double tap or click, wheel, or a factor. One finger moves it, or swipes while it isn't zoomed. */
export function useZoom({ picture, onSwipe }: ZoomOptions) {
  const content = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(WHOLE);
  const [shown, setShown] = useState(picture);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ start: { x: 0, y: 0 }, wasPinch: false, lastTap: 0 });
  if (shown !== picture) {
    setShown(picture);
    setView(WHOLE);
  }

  useEffect(() => {
    if (content.current) content.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [view]);

  const change = (next: (view: ZoomView) => ZoomView) =>
    setView((now) => {
      const frame = content.current?.parentElement;
      return heldIn(next(now), { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 });
    });
  const by = (factor: number, point: Point = { x: 0, y: 0 }) => change((now) => zoomedAt(now, factor, point));

  /** Relative to the window's centre. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    return { x: clientX - window.innerWidth / 2, y: clientY - window.innerHeight / 2 };
  }

  // React's wheel listener is passive, and the page behind must not scroll.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(Math.exp(-event.deltaY / 300), pointOf(event));
  });
  useEffect(() => {
    const frame = content.current?.parentElement;
    const listen = (event: WheelEvent) => onWheel(event);
    frame?.addEventListener('wheel', listen, { passive: false });
    return () => frame?.removeEventListener('wheel', listen);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    if (fingers.current.size === 1) gesture.current = { ...gesture.current, start: point, wasPinch: false };
    else gesture.current.wasPinch = true;
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, point);
    if (!other) {
      change((now) => ({ ...now, x: now.x + point.x - before.x, y: now.y + point.y - before.y }));
      return;
    }
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    by(distance(point, other) / Math.max(1, distance(before, other)), middle);
  }

  function onPointerUp(event: PointerEvent) {
    const { start, wasPinch, lastTap } = gesture.current;
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0 || wasPinch) return;
    const point = pointOf(event);
    const [right, down] = [point.x - start.x, point.y - start.y];
    if (view.scale === 1 && Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) onSwipe(right > 0 ? -1 : 1);
    const isTap = Math.hypot(right, down) < 10 && event.pointerType !== 'mouse';
    gesture.current.lastTap = isTap ? event.timeStamp : 0;
    if (isTap && event.timeStamp - lastTap < DOUBLE_TAP_MS) toggle(point);
  }

  const toggle = (point: Point) => (view.scale > 1 ? setView(WHOLE) : by(2.5, point));

  return {
    content,
    scale: view.scale,
    isZoomed: view.scale > 1,
    isLargest: view.scale >= MAX_SCALE,
    by: (factor: number) => by(factor),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId);
        gesture.current.wasPinch = true;
      },
      onClick: (event: MouseEvent) => {
        if (event.detail === 2 && gesture.current.lastTap === 0) toggle(pointOf(event));
      },
    },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

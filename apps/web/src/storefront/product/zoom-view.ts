/** Zoom factor, and the offset of the picture's centre from the window's, in CSS pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;

/** Zooms by a factor around a point, given from the window's centre. */
export function zoomedAt({ scale, x, y }: ZoomView, factor: number, point: Point): ZoomView {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  const real = next / scale;
  return { scale: next, x: point.x - (point.x - x) * real, y: point.y - (point.y - y) * real };
}

/** Limits the offset, so that the window never shows the area beside the picture. */
export function heldIn({ scale, x, y }: ZoomView, window: { width: number; height: number }): ZoomView {
  const [right, bottom] = [((scale - 1) * window.width) / 2, ((scale - 1) * window.height) / 2];
  return { scale, x: Math.min(right, Math.max(-right, x)) + 0, y: Math.min(bottom, Math.max(-bottom, y)) + 0 };
}

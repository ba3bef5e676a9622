import type { Picture as ProductPicture } from '@lapak/contract/kernel/picture';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

type ZoomDialogProps = {
  pictures: readonly ProductPicture[];
  position: number;
  name: string;
  onPosition: (position: number) => void;
  onClose: () => void;
};

/** Pictures in full size: two fingers, double tap, wheel, plus and minus zoom; arrows change the picture; Escape closes. */
export default function ZoomDialog({ pictures, position, name, onPosition, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const go = (step: number) => {
    const next = position + step;
    if (next >= 0 && next < pictures.length) onPosition(next);
  };
  const zoom = useZoom({ picture: position, onSwipe: go });

  function onKeyDown(event: KeyboardEvent) {
    const act = new Map([
      ['ArrowLeft', () => go(-1)],
      ['ArrowRight', () => go(1)],
      ['+', () => zoom.by(1.5)],
      ['=', () => zoom.by(1.5)],
      ['-', () => zoom.by(1 / 1.5)],
      ['0', zoom.reset],
    ]).get(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  const several = pictures.length > 1;
  return (
    <dialog
      ref={dialog}
      aria-label={`Gambar ${name}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-leaf-950 text-white backdrop:bg-leaf-950/90"
    >
      <div
        {...zoom.handlers}
        className={`absolute inset-0 touch-none overflow-hidden ${zoom.isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        <div ref={zoom.content} className="h-full w-full">
          <Picture
            key={position}
            picture={pictures[position]}
            alt={several ? `${name}, gambar ${position + 1} dari ${pictures.length}` : name}
            sizes="1200px"
            fit="contain"
            priority
            className="pointer-events-none select-none"
          />
        </div>
      </div>
      <p role="status" className="absolute top-3 left-3 rounded-lg bg-leaf-950/70 px-3 py-2 text-sm tabular-nums">
        {several && `${position + 1} / ${pictures.length}`}
        <span className="sr-only"> {Math.round(zoom.scale * 100)}%</span>
      </p>
      <div className="absolute top-2 right-2 flex gap-1">
        <Control label="Perkecil" disabled={!zoom.isZoomed} onPress={() => zoom.by(1 / 1.5)}>
          <ZoomOut aria-hidden="true" />
        </Control>
        <Control label="Perbesar" disabled={zoom.isLargest} onPress={() => zoom.by(1.5)}>
          <ZoomIn aria-hidden="true" />
        </Control>
        <Control label="Tutup" onPress={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </Control>
      </div>
      {several && (
        <>
          <Control
            label="Gambar sebelumnya"
            className="absolute top-1/2 left-2 -translate-y-1/2"
            disabled={position === 0}
            onPress={() => go(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Control>
          <Control
            label="Gambar berikutnya"
            className="absolute top-1/2 right-2 -translate-y-1/2"
            disabled={position === pictures.length - 1}
            onPress={() => go(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Control>
        </>
      )}
    </dialog>
  );
}

type ControlProps = { label: string; className?: string; disabled?: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable while disabled, so that the focus isn't lost at either end. */
function Control({ label, className = '', disabled = false, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
      className={`grid size-11 place-items-center rounded-lg bg-leaf-950/70 hover:bg-leaf-800 aria-disabled:opacity-40 [&_svg]:size-6 ${className}`}
    >
      {children}
    </button>
  );
}

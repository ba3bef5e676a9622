import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoticePlace } from '../till-notices.tsx';
import { addByCode } from './add-product.ts';
import { Dialog, Late } from './late.tsx';

/** What browsers that read codes by themselves have; TypeScript doesn't know it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>>;
}
declare global {
  var BarcodeDetector: (new () => CodeReader) | undefined;
}

const LOOK_EVERY_MS = 150;
/** Looks without a code after which it counts again: counted, since a busy device looks late and must not sell twice. */
const GONE_AFTER_LOOKS = 10;

/** Reads codes by the device's camera; hidden where the browser can't. */
export function CameraScan() {
  const [open, setOpen] = useState(false);
  if (!globalThis.BarcodeDetector || !navigator.mediaDevices) return null;
  return (
    <>
      <Button variant="secondary" className="shrink-0 px-3.5" aria-label="Pindai dengan kamera" onClick={() => setOpen(true)}>
        <Camera aria-hidden="true" />
      </Button>
      <Late when={open}>
        <Dialog open={open} onClose={() => setOpen(false)} title="Pindai dengan kamera" size="sm">
          <NoticePlace className="mb-3" />
          {open && <Viewfinder />}
        </Dialog>
      </Late>
    </>
  );
}

function Viewfinder() {
  const video = useRef<HTMLVideoElement>(null);
  const [refused, setRefused] = useState(false);
  const last = useRef({ code: '', missed: 0 });

  const read = useEffectEvent(async (reader: CodeReader) => {
    if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const [found] = await reader.detect(video.current);
    if (!found) {
      last.current.missed += 1;
      return;
    }
    const isSame = found.rawValue === last.current.code && last.current.missed < GONE_AFTER_LOOKS;
    last.current = { code: found.rawValue, missed: 0 };
    if (!isSame) addByCode(found.rawValue);
  });

  useEffect(() => {
    const Reader = globalThis.BarcodeDetector;
    const element = video.current;
    if (!Reader || !element) return;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (granted) => {
        stream = granted;
        if (gone) return stop();
        element.srcObject = granted;
        const reader = new Reader();
        timer = setInterval(() => void read(reader).catch(console.error), LOOK_EVERY_MS);
      },
      () => setRefused(true),
    );
    return () => {
      gone = true;
      clearInterval(timer);
      stop();
    };
  }, []);

  if (refused) return <Alert tone="warning">Kamera tidak dapat dibuka. Izinkan kamera untuk situs ini, lalu coba lagi.</Alert>;
  return <video ref={video} autoPlay playsInline muted className="aspect-square w-full rounded-lg bg-black object-cover" />;
}

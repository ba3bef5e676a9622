import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import type { PreparedFile } from '../../lib/prepare-picture.ts';

export interface Upload {
  /** What is on its way, and how much of it has gone, from 0 to 1; null while it is made ready. */
  sending: { file: File; fraction: number | null } | null;
  /** What came of the latest one. */
  uploaded: { name: string; path: string } | null;
  /** Why the latest one wasn't taken. */
  error: string | undefined;
  start: (file: File) => void;
  cancel: () => void;
}

interface UploadOptions {
  /** Makes a file ready to travel, or says what is wrong with it; the server looks again. */
  prepare: (file: File) => Promise<PreparedFile>;
  /** Puts the address into the record's form. */
  onUploaded: (path: string) => void;
}

/** Sends a file as soon as it is chosen, so that what is wrong with it shows at once; the record keeps its address only. */
export function useUpload(call: 'uploadPicture' | 'uploadFile' | 'uploadPrivateFile', { prepare, onUploaded }: UploadOptions): Upload {
  const [sending, setSending] = useState<Upload['sending']>(null);
  const [uploaded, setUploaded] = useState<Upload['uploaded']>(null);
  const [error, setError] = useState<string>();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File) {
    cancel();
    const stop = new AbortController();
    current.current = stop;
    setSending({ file, fraction: null });
    const prepared = await prepare(file);
    if (stop.signal.aborted) return;
    if (prepared.wrong !== undefined) {
      setError(prepared.wrong);
      setSending(null);
      return;
    }
    const progress = (fraction: number) => {
      if (!stop.signal.aborted) setSending({ file, fraction });
    };
    progress(0);
    try {
      const { data } = await api.call(call, { files: { file: prepared.file }, onProgress: progress, signal: stop.signal });
      setUploaded({ name: file.name, path: data.path });
      onUploaded(data.path);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setError(error.message);
    }
    setSending(null);
  }

  function cancel() {
    current.current?.abort();
    setSending(null);
    setError(undefined);
  }

  return { sending, uploaded, error, start: (file) => void send(file), cancel };
}

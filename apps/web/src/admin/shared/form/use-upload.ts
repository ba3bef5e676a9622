import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import type { PreparedFile } from '../../../lib/prepare-picture.ts';

export interface Upload {
  /** The file being sent and its progress from 0 to 1; null while it is prepared. */
  sending: { file: File; fraction: number | null } | null;
  /** Result of the latest upload. */
  uploaded: { name: string; path: string } | null;
  /** Error of the latest upload. */
  error: string | undefined;
  start: (file: File) => void;
  cancel: () => void;
}

interface UploadOptions {
  /** Prepares a file or returns an error; the server checks again. */
  prepare: (file: File) => Promise<PreparedFile>;
  /** Puts the address into the form. */
  onUploaded: (path: string) => void;
}

/** Uploads a file as soon as it is chosen, so that errors show at once; the record stores its address. */
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

import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { preparePicture } from '../../lib/prepare-picture.ts';

export interface SlipUpload {
  file: File | null;
  /** A photo is being checked and reduced. */
  preparing: boolean;
  /** Upload progress from 0 to 1; null without an upload. */
  fraction: number | null;
  error: string | undefined;
  /** Why the last picked photo was refused. */
  refusal: string | undefined;
  choose: (file: File | null) => void;
  send: (accountNumber: string) => Promise<void>;
}

/** Picks, prepares and sends the photo of a slip. The choice stays when sending fails; a second press does nothing. */
export function useSlipUpload(token: string, onSent: () => void): SlipUpload {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const picked = useRef<File>(null);
  const under = useRef(false);

  async function send(accountNumber: string) {
    if (under.current) return;
    if (file === null) {
      setError('Pilih foto bukti transfer terlebih dahulu.');
      return;
    }
    under.current = true;
    setError(undefined);
    setFraction(0);
    try {
      const body = { account_number: accountNumber };
      await api.call('sendSlip', { params: { token }, body, files: { file }, onProgress: setFraction });
      await revalidate();
      setFile(null);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setError(error.message);
      // The order may have ended or been paid while the photo was chosen.
      if (error.status === 409) void revalidate();
    } finally {
      under.current = false;
      setFraction(null);
    }
  }

  async function choose(chosen: File | null) {
    picked.current = chosen;
    setError(undefined);
    setRefusal(undefined);
    if (chosen === null) {
      setFile(null);
      setPreparing(false);
      return;
    }
    setPreparing(true);
    const prepared = await preparePicture(chosen);
    // Another photo was picked, or this one removed, while it was prepared.
    if (picked.current !== chosen) return;
    setPreparing(false);
    if (prepared.wrong === undefined) setFile(prepared.file);
    else setRefusal(prepared.wrong);
  }

  return { file, preparing, fraction, error, refusal, choose: (chosen) => void choose(chosen), send };
}

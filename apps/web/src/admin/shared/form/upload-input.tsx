import { FileInput } from '../../../ui/file-input.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Upload } from './use-upload.ts';

type UploadInputProps = {
  upload: Upload;
  label: string;
  /** Allowed types and limits. */
  hint: string;
  accept: string;
  /** The form's current address. */
  value: string | null | undefined;
  className?: string;
};

/** A file input that uploads at once and shows progress and result. */
export function UploadInput({ upload, label, hint, accept, value, className }: UploadInputProps) {
  const { sending, uploaded, error, start, cancel } = upload;
  return (
    <div className={className}>
      <FileInput
        label={label}
        hint={hint}
        accept={accept}
        refusal={error}
        files={sending ? [sending.file] : []}
        onChange={([file]) => (file ? start(file) : cancel())}
      />
      {sending && (
        <div className="mt-3">
          <ProgressBar
            label={`${sending.fraction === null ? 'Menyiapkan' : 'Mengunggah'} ${sending.file.name}`}
            fraction={sending.fraction ?? 0}
          />
        </div>
      )}
      <p role="status" className="mt-1.5 text-sm font-medium text-leaf-800 wrap-anywhere empty:hidden">
        {!sending && uploaded !== null && uploaded.path === value && `${uploaded.name} terunggah. Simpan untuk memakainya.`}
      </p>
    </div>
  );
}

import { ExternalLink } from 'lucide-react';

/** An entry's file: a web address, or a path of this shop with or without its leading slash. */
export function FileLink({ file, title }: { file: string; title: string }) {
  const isElsewhere = /^https?:\/\//iu.test(file);
  return (
    <a
      href={isElsewhere || file.startsWith('/') ? file : `/${file}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full items-center gap-1.5 text-sm font-semibold text-leaf-800 underline underline-offset-4 hover:text-leaf-600"
    >
      <span className="min-w-0 truncate">{nameOf(file)}</span>
      <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only"> untuk {title}, terbuka di tab baru</span>
    </a>
  );
}

/** The last part of the path; none for an upload, whose name is a hash. */
function nameOf(file: string): string {
  if (file.startsWith('/uploads/documents/')) return file.endsWith('.txt') ? 'Teks terunggah' : 'PDF terunggah';
  if (file.startsWith('/uploads/pictures/')) return 'Gambar terunggah';
  const path = file.replace(/[?#].*$/u, '').replace(/\/+$/u, '');
  return path.slice(path.lastIndexOf('/') + 1) || file;
}

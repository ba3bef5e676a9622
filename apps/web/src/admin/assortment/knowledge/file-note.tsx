import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';

const PROBLEMS = {
  no_text: 'Hasil pindaian tanpa teks: isinya tidak dapat dicari. Tulis intinya di deskripsi.',
  unreadable: 'Berkas ini tidak dapat dibaca: rusak, atau terlalu besar. Simpan ulang atau bagi, lalu unggah lagi.',
} as const;

/** Whether answers quote the file: how many pages were read, or why none. */
export function FileNote({ pages, problem }: { pages: KnowledgeEntry['file_pages']; problem: KnowledgeEntry['file_problem'] }) {
  if (problem !== null) return <span className="mt-0.5 block text-sm text-danger">{PROBLEMS[problem]}</span>;
  return pages === null ? null : <span className="mt-0.5 block text-sm text-ink-soft">{pages} halaman terbaca</span>;
}

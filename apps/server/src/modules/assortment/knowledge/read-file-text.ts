import { extractText, getDocumentProxy } from 'unpdf';
import type { Uploads } from '../../kernel/uploads/index.ts';

/** A passage of a file: its page and the text, as long as somebody reads at a glance. */
interface FilePassage {
  page: number;
  position: number;
  text: string;
}

/** What became of reading an entry's file; without pages and problem nothing was read: there is none, or it lies elsewhere. */
export interface FileText {
  file_pages: number | null;
  file_problem: 'no_text' | 'unreadable' | null;
  passages: FilePassage[];
}

/** Later pages aren't searched. */
const MAX_PAGES = 500;
/** In letters; a passage ends with a sentence where it can. */
const MAX_PASSAGE = 600;
/** In letters; a line without a full stop. */
const MAX_HEADING = 60;
/** Less on a page is a number or a header. */
const MIN_PASSAGE = 20;

export const NOT_READ: FileText = { file_pages: null, file_problem: null, passages: [] };

/** The text of an uploaded PDF or text file, a text as one page. A scanned one has none, and says so; a broken one too (decision 139). */
export async function readFileText(uploads: Pick<Uploads, 'readDocument'>, file: string | null): Promise<FileText> {
  const bytes = file === null ? null : await uploads.readDocument(file);
  if (file === null || bytes === null) return NOT_READ;
  if (file.endsWith('.txt')) return readText(bytes.toString('utf8'));
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    try {
      const { totalPages, text } = await extractText(document);
      const passages = text
        .slice(0, MAX_PAGES)
        .flatMap((page, index) => passagesIn(page).map((passage, position) => ({ page: index + 1, position, text: passage })));
      return { file_pages: totalPages, file_problem: passages.length === 0 ? 'no_text' : null, passages };
    } finally {
      await document.cleanup();
    }
  } catch {
    return { file_pages: null, file_problem: 'unreadable', passages: [] };
  }
}

/** Paragraph by paragraph; a heading goes with what follows it. */
function readText(text: string): FileText {
  const paragraphs = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/u);
  let heading = '';
  const passages: string[] = [];
  for (const paragraph of paragraphs) {
    const whole = `${heading} ${paragraph}`.trim();
    const isHeading = paragraph.trim().length <= MAX_HEADING && !/[.!?:]\s*$/u.test(paragraph);
    heading = isHeading ? whole : '';
    if (!isHeading) passages.push(...passagesIn(whole));
  }
  passages.push(...passagesIn(heading));
  return {
    file_pages: 1,
    file_problem: passages.length === 0 ? 'no_text' : null,
    passages: passages.map((passage, position) => ({ page: 1, position, text: passage })),
  };
}

/** A page's text in pieces of whole sentences. */
function passagesIn(page: string): string[] {
  const plain = page.replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim();
  const passages: string[] = [];
  let passage = '';
  for (const sentence of plain.match(/.{1,600}?(?:[.!?](?= |$)|$)|.{1,600}/gu) ?? []) {
    if (passage !== '' && passage.length + sentence.length > MAX_PASSAGE) {
      passages.push(passage.trim());
      passage = '';
    }
    passage += sentence;
  }
  return [...passages, passage.trim()].filter((text) => text.length >= MIN_PASSAGE);
}

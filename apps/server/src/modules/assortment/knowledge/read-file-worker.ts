import { getDocumentProxy } from 'unpdf';
import { answerFromOwnProcess } from '../../../http/answer-from-own-process.ts';
import type { ReadFile } from '../../../http/read-in-own-process.ts';
import { type FilePassage, type FileText, UNREADABLE } from './file-text.ts';
import { paragraphsOf, passagesIn } from './passages.ts';

/** Later pages aren't searched. */
const MAX_PAGES = 500;
/** In letters: as many as five hundred full pages have. */
const MAX_LETTERS = 2_000_000;
/** Each is a row; five hundred full pages have three thousand. */
const MAX_PASSAGES = 10_000;

/** The text of a PDF or a text file, a text as one page. */
async function readText({ bytes, extension }: ReadFile): Promise<FileText> {
  try {
    return extension === '.txt' ? textOf([paragraphsOf(Buffer.from(bytes).toString('utf8').slice(0, MAX_LETTERS))]) : await readPdf(bytes);
  } catch {
    return UNREADABLE;
  }
}

/** Page by page, so that what isn't searched isn't read either. */
async function readPdf(bytes: Uint8Array): Promise<FileText> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[][] = [];
  let letters = 0;
  while (pages.length < Math.min(document.numPages, MAX_PAGES) && letters < MAX_LETTERS) {
    const page = await document.getPage(pages.length + 1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    page.cleanup();
    pages.push(passagesIn(text.slice(0, MAX_LETTERS - letters)));
    letters += text.length;
  }
  return textOf(pages);
}

function textOf(pages: readonly string[][]): FileText {
  const passages = pages.flatMap((texts, index): FilePassage[] => texts.map((text, position) => ({ page: index + 1, position, text })));
  return {
    file_pages: pages.length,
    file_problem: passages.length === 0 ? 'no_text' : null,
    passages: passages.slice(0, MAX_PASSAGES),
  };
}

answerFromOwnProcess(readText);

/** A passage of a file: its page and the text, as long as somebody reads at a glance. */
export interface FilePassage {
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

export const NOT_READ: FileText = { file_pages: null, file_problem: null, passages: [] };
/** It is broken, or takes longer or more memory than any honest file. */
export const UNREADABLE: FileText = { file_pages: null, file_problem: 'unreadable', passages: [] };

/** A column of a table; `width` is its part of the page's width in percent. */
type PdfColumn = { title: string; width: number; isAmount?: boolean };

/** The contents of a PDF, from top to bottom. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'note'; text: string }
  /** Texts side by side, each with a heading. */
  | { kind: 'columns'; columns: { title: string; text: string }[] }
  | { kind: 'table'; columns: PdfColumn[]; rows: string[][]; totals?: string[][] };

export type PdfContent = { title: string; language: string; blocks: PdfBlock[] };

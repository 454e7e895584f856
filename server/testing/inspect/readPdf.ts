import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  text: string;
  title: string;
  language: string;
  isTagged: boolean;
  pages: number;
};

/** What a reader extracts from a PDF: its text, with a space between pieces, and its metadata. */
export async function readPdf(data: Readable | Uint8Array): Promise<ReadPdf> {
  const bytes = data instanceof Uint8Array ? data : await buffer(data);
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('str' in item) texts.push(item.hasEOL ? `${item.str}\n` : item.str);
  }
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const isTagged = Boolean((await pdf.getMarkInfo())?.Marked);
  const pages = pdf.numPages;
  await task.destroy();
  return {
    text: texts.join(''),
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged,
    pages,
  };
}

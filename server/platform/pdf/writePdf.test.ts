import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/inspect/readPdf.ts';
import type { PdfBlock } from './PdfBlock.ts';
import { isPrintable } from './pdfFonts.ts';
import { writePdf } from './writePdf.ts';

const write = (blocks: PdfBlock[]) =>
  readPdf(writePdf({ title: 'Árvíztűrő tükörfúrógép', language: 'hu', blocks }));

describe('writePdf', () => {
  it('the document has a title, a language, tags, and text that can be extracted', async () => {
    const pdf = await write([
      { kind: 'title', text: 'Árvíztűrő tükörfúrógép' },
      { kind: 'text', text: 'Größe, señal, Łódź: $12.50' },
      {
        kind: 'columns',
        columns: [
          { title: 'Eladó', text: 'Kis Ernő\nFő utca 1.' },
          { title: 'Vevő', text: 'Nagy Űr' },
        ],
      },
    ]);
    expect(pdf).toMatchObject({
      title: 'Árvíztűrő tükörfúrógép',
      language: 'hu',
      isTagged: true,
      pages: 1,
    });
    for (const part of ['Árvíztűrő tükörfúrógép', 'Größe, señal, Łódź: $12.50', 'Kis Ernő', 'Űr'])
      expect(pdf.text).toContain(part);
  });

  it('a long table continues on further pages, with its heading', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, `$${index}`]);
    const columns = [
      { title: 'Item', width: 70 },
      { title: 'Sum', width: 30, isAmount: true },
    ];
    const { text, pages } = await write([
      { kind: 'table', columns, rows, totals: [['All', '$7140']] },
    ]);
    expect(pages).toBeGreaterThan(2);
    expect(text.match(/Item/g)).toHaveLength(pages);
    for (const [name] of rows) expect(text).toContain(name);
    expect(text).toContain('$7140');
  });

  it('Greek and Cyrillic letters are printed in both weights', async () => {
    const { text } = await write([
      { kind: 'title', text: 'Київ і Αθήνα' },
      { kind: 'text', text: 'Ђорђевић, Nguyễn, Ἀθηνᾶ' },
    ]);
    expect(text).toContain('Київ і Αθήνα');
    expect(text).toContain('Ђорђевић, Nguyễn, Ἀθηνᾶ');
  });

  it('a word that is wider than its column is split', async () => {
    const word = 'x'.repeat(600);
    const { text } = await write([{ kind: 'text', text: word }]);
    expect(text.replace(/\s/g, '')).toBe(word);
  });
});

describe('isPrintable', () => {
  it.each([
    ['Kőszegi Űrhajó Kft. – „Nr. 5“ €', true],
    ['Łukasz Żółw', true],
    ['こんにちは', false],
    ['Иван Ђорђевић, Київ', true],
    ['Αθήνα, Ἀθηνᾶ', true],
    ['Nguyễn Thị Phượng', true],
    ['שלום', false],
    ['party 🎉', false],
    ['bell \u0007', false],
  ])('the text "%s" is printable: %s', (text, printable) =>
    expect(isPrintable(text)).toBe(printable),
  );
});

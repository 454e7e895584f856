import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { PRODUCT } from '../PRODUCT.ts';
import type { PdfBlock, PdfContent } from './PdfBlock.ts';
import { pdfFonts } from './pdfFonts.ts';
import { PAGE, PdfPen, type PdfStyle } from './PdfPen.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 12;
/** After this many rows of a table, other requests can run. */
const ROWS_AT_ONCE = 50;
const STYLES = {
  title: { size: 20, weight: 'bold' },
  heading: { size: 12, weight: 'bold' },
  text: { size: 10 },
  note: { size: 9, isMuted: true },
  cell: { size: 9 },
  strong: { size: 9, weight: 'bold' },
} as const satisfies Record<string, PdfStyle>;
const TAGS = { title: 'H1', heading: 'H2', text: 'P', note: 'P' } as const;

type Table = Extract<PdfBlock, { kind: 'table' }>;
type Parent = ReturnType<InstanceType<typeof PDFDocument>['struct']>;
type Writing = { pen: PdfPen; parent: Parent };

/**
 * Writes a tagged PDF with a title and a language, so that its text can be read aloud, searched and
 * copied. It starts to stream before it is complete.
 */
export function writePdf(content: PdfContent): Readable {
  const { title, language } = content;
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: null as unknown as string,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: PRODUCT, Creator: PRODUCT },
  });
  for (const { name, data } of pdfFonts()) document.registerFont(name, data);
  const readable = document as unknown as Readable;
  writeBlocks(document, content).catch((error: unknown) => readable.destroy(error as Error));
  return readable;
}

async function writeBlocks(
  document: InstanceType<typeof PDFDocument>,
  { blocks }: PdfContent,
): Promise<void> {
  const pen = new PdfPen(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const block of blocks) {
    if (block.kind === 'table') await writeTable({ pen, parent: root, table: block });
    else if (block.kind === 'columns') writeColumns({ pen, parent: root, columns: block.columns });
    else writeText({ pen, parent: root, text: block.text, kind: block.kind });
    pen.y += GAP;
  }
  root.end();
  document.end();
}

function writeText({
  pen,
  parent,
  text,
  kind,
}: Writing & { text: string; kind: keyof typeof TAGS }): void {
  const style: PdfStyle = STYLES[kind];
  const lines = pen.wrap(text, { width: WIDTH, style });
  const height = pen.heightOf(lines.length, style);
  pen.makeRoom(height);
  drawTagged({ pen, parent, tag: TAGS[kind], lines, x: PAGE.margin, width: WIDTH, style });
  pen.y += height;
}

type Drawing = Writing & Parameters<PdfPen['draw']>[0] & { tag: string };

function drawTagged({ pen, parent, tag, ...placed }: Drawing): void {
  const content = pen.document.markStructureContent(tag);
  pen.draw(placed);
  pen.document.endMarkedContent();
  parent.add(pen.document.struct(tag, {}, content));
}

type Columns = Writing & { columns: { title: string; text: string }[] };

function writeColumns({ pen, parent, columns }: Columns): void {
  const width = (WIDTH - GAP * (columns.length - 1)) / columns.length;
  const wrapped = columns.map(({ text }) => pen.wrap(text, { width, style: STYLES.text }));
  const max = Math.max(...wrapped.map(({ length }) => length));
  const headHeight = pen.heightOf(1, STYLES.heading);
  pen.makeRoom(headHeight + pen.heightOf(max, STYLES.text));
  const top = pen.y;
  for (const [index, { title }] of columns.entries()) {
    const place = { pen, parent, width, x: PAGE.margin + index * (width + GAP) };
    pen.y = top;
    drawTagged({ ...place, tag: 'H2', lines: [title], style: STYLES.heading });
    pen.y += headHeight;
    drawTagged({ ...place, tag: 'P', lines: wrapped[index] ?? [], style: STYLES.text });
  }
  pen.y = top + headHeight + pen.heightOf(max, STYLES.text);
}

async function writeTable({ pen, parent, table }: Writing & { table: Table }): Promise<void> {
  const structure = pen.document.struct('Table');
  parent.add(structure);
  const head = table.columns.map(({ title }) => title);
  const write = (cells: string[], kind: 'head' | 'row' | 'total'): void => {
    const row = measureRow({ pen, table, cells, isStrong: kind !== 'row' });
    if (pen.makeRoom(row.height) && kind !== 'head') write(head, 'head');
    writeRow({ pen, parent: structure, table, row, kind });
  };
  write(head, 'head');
  for (const [index, cells] of table.rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    write(cells, 'row');
  }
  for (const cells of table.totals ?? []) write(cells, 'total');
  structure.end();
}

type Row = { cells: string[][]; height: number; style: PdfStyle };
const PADDING = 3;

function measureRow({
  pen,
  table,
  cells,
  isStrong,
}: {
  pen: PdfPen;
  table: Table;
  cells: string[];
  isStrong: boolean;
}): Row {
  const style = isStrong ? STYLES.strong : STYLES.cell;
  const wrapped = table.columns.map((column, index) =>
    pen.wrap(cells[index] ?? '', { width: (column.width / 100) * WIDTH - 2 * PADDING, style }),
  );
  const max = Math.max(...wrapped.map(({ length }) => length));
  return { cells: wrapped, height: pen.heightOf(max, style) + 2 * PADDING, style };
}

type RowWriting = Writing & { table: Table; row: Row; kind: 'head' | 'row' | 'total' };

function writeRow({ pen, parent, table, row, kind }: RowWriting): void {
  const structure = pen.document.struct('TR');
  parent.add(structure);
  const top = pen.y;
  pen.y = top + PADDING;
  let x = PAGE.margin;
  for (const [index, column] of table.columns.entries()) {
    const width = (column.width / 100) * WIDTH;
    drawTagged({
      pen,
      parent: structure,
      tag: kind === 'head' ? 'TH' : 'TD',
      lines: row.cells[index] ?? [],
      x: x + PADDING,
      width: width - 2 * PADDING,
      style: row.style,
      isRight: column.isAmount ?? false,
    });
    x += width;
  }
  structure.end();
  pen.y = top + row.height;
  pen.rule();
}

import type PDFDocument from 'pdfkit';
import { fontAscent, fontRuns, type PdfWeight } from './pdfFonts.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
const LINE_HEIGHT = 1.4;
const COLORS = { ink: '#1a1a1a', muted: '#5c5c5c', rule: '#c8c8c8' } as const;

type Document = InstanceType<typeof PDFDocument>;
export type PdfStyle = { size: number; weight?: PdfWeight; isMuted?: boolean };
type Placed = { lines: string[]; x: number; width: number; style: PdfStyle; isRight?: boolean };

/** Measures and draws lines of text with fonts that have their glyphs. */
export class PdfPen {
  readonly document: Document;
  y: number = PAGE.margin;

  constructor(document: Document) {
    this.document = document;
  }

  widthOf(text: string, { size, weight = 'regular' }: PdfStyle): number {
    return fontRuns({ text, weight }).reduce(
      (width, run) => width + this.document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** Wraps text to the width; a longer word is split. */
  wrap(text: string, { width, style }: { width: number; style: PdfStyle }): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line ? `${line} ${word}` : word;
        if (this.widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line) lines.push(line);
        const parts = this.#divide(word, { width, style });
        line = parts.pop() ?? '';
        lines.push(...parts);
      }
      return [...lines, line];
    });
  }

  heightOf(lines: number, { size }: PdfStyle): number {
    return lines * size * LINE_HEIGHT;
  }

  /** Starts a new page when less than `height` is left on this one. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.margin) return false;
    this.document.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** Draws lines from the current position on, without moving it. */
  draw({ lines, x, width, style, isRight = false }: Placed): void {
    const { size, weight = 'regular', isMuted = false } = style;
    this.document.fillColor(isMuted ? COLORS.muted : COLORS.ink);
    // Runs of different fonts share one baseline.
    const ascent = fontAscent() * size;
    for (const [index, line] of lines.entries()) {
      const y = this.y + this.heightOf(index, style);
      let at = isRight ? x + width - this.widthOf(line, style) : x;
      for (const run of fontRuns({ text: line, weight })) {
        this.document.font(run.font).fontSize(size);
        this.document.text(run.text, at, y + ascent, { lineBreak: false, baseline: 'alphabetic' });
        at += this.document.widthOfString(run.text);
      }
    }
  }

  /** A rule across the page, which screen readers skip. */
  rule(): void {
    const { document } = this;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.width - PAGE.margin, this.y)
      .lineWidth(0.5)
      .stroke(COLORS.rule);
    document.endMarkedContent();
  }

  #divide(word: string, { width, style }: { width: number; style: PdfStyle }): string[] {
    const parts = [''];
    for (const character of word) {
      const longer = `${parts.at(-1) ?? ''}${character}`;
      if (this.widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(character);
    }
    return parts;
  }
}

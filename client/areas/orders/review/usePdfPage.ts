import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState, type RefObject } from 'react';
import { drawPdfPage } from './drawPdfPage.ts';
import { openPdf } from './openPdf.ts';

type Asked = { url: string; page: number; canvas: RefObject<HTMLCanvasElement | null> };
type Shown = { pages: number | null; text: string; problem: boolean };

/** Draws one page of a PDF on the canvas and returns its text for screen readers. */
export function usePdfPage({ url, page, canvas }: Asked): Shown {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    const opened = openPdf(url);
    let isOver = false;
    opened.document.then(
      (document) => !isOver && setPdf(document),
      () => !isOver && setProblem(true),
    );
    return () => {
      isOver = true;
      opened.close();
    };
  }, [url]);
  useEffect(() => {
    if (!pdf || !canvas.current) return;
    let isOver = false;
    const drawing = drawPdfPage({ pdf, page, canvas: canvas.current });
    drawing.text.then(
      (drawn) => !isOver && setText(drawn),
      () => !isOver && setProblem(true),
    );
    return () => {
      isOver = true;
      drawing.stop();
    };
  }, [pdf, page, canvas]);
  return { pages: pdf?.numPages ?? null, text, problem };
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Sharp on high-density screens, within the memory of a phone. */
const MAX_CANVAS_WIDTH = 2_000;

type Asked = { pdf: PDFDocumentProxy; page: number; canvas: HTMLCanvasElement };

/** Draws a page at the width of the canvas. `text` resolves when the page is drawn. */
export function drawPdfPage({ pdf, page, canvas }: Asked): {
  text: Promise<string>;
  stop: () => void;
} {
  let isStopped = false;
  let cancel = (): void => undefined;
  const draw = async (): Promise<string> => {
    const shown = await pdf.getPage(page);
    if (isStopped) return '';
    const width = Math.min(MAX_CANVAS_WIDTH, canvas.clientWidth * window.devicePixelRatio);
    const scale = Math.max(width, 1) / shown.getViewport({ scale: 1 }).width;
    const viewport = shown.getViewport({ scale });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const drawing = shown.render({ canvas, viewport });
    cancel = () => drawing.cancel();
    await drawing.promise;
    const { items } = await shown.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  const stop = (): void => {
    isStopped = true;
    cancel();
  };
  return { text: draw(), stop };
}

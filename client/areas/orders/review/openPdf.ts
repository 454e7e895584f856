import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// The bundler makes the default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Opens a PDF to draw its pages on a canvas. Only the parts that a page needs are loaded. Scripts,
 * forms and links in the file are not evaluated.
 */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  const task = getDocument({
    url,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    useWasm: false,
  });
  return { document: task.promise, close: () => void task.destroy() };
}

import { renderSVG } from 'uqr';
import { getFile, type OverlayFile } from './overlayFiles.ts';

/** A URL as a QR code, black on white with the quiet zone that scanners need. */
export function qrCode(url: string): OverlayFile {
  const text = renderSVG(url, { ecc: 'M', border: 2, pixelSize: 8 });
  return getFile({ type: 'image/svg+xml; charset=utf-8', text });
}

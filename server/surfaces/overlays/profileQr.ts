import { renderSVG } from 'uqr';
import { getFile, type OverlayFile } from './overlayFiles.ts';

/**
 * The URL of a creator's profile as a QR code, black on white with the quiet zone that scanners
 * need.
 */
export function profileQr({
  username,
  publicUrl,
}: {
  username: string;
  publicUrl: string;
}): OverlayFile {
  const text = renderSVG(`${publicUrl}/profile/${username}`, { ecc: 'M', border: 2, pixelSize: 8 });
  return getFile({ type: 'image/svg+xml; charset=utf-8', text });
}

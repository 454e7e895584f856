import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../../generated/constraints.rules.ts';

/** The formats that the server decodes, for a file picker. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/**
 * The dimensions of all three formats are within this many bytes, except for a JPEG with long
 * metadata.
 */
const HEAD_BYTES = 512 * 1024;

export type ImageProblem = 'IMAGE_UNREADABLE' | 'IMAGE_TOO_LARGE';
type Size = { width: number; height: number };

/**
 * Why a file is not an acceptable image, read from its first bytes without decoding; null when it
 * is.
 */
export async function imageProblem(file: Blob): Promise<ImageProblem | null> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const size = getSize(head);
  if (!size) return 'IMAGE_UNREADABLE';
  return file.size > MAX_IMAGE_BYTES || size.width * size.height > MAX_IMAGE_PIXELS
    ? 'IMAGE_TOO_LARGE'
    : null;
}

function getSize(head: DataView): Size | null {
  try {
    if (head.getUint32(0) === 0x89504e47)
      return { width: head.getUint32(16), height: head.getUint32(20) };
    if (head.getUint16(0) === 0xffd8) return jpegSize(head);
    const isWebp = head.getUint32(0) === 0x52494646 && head.getUint32(8) === 0x57454250;
    return isWebp ? webpSize(head) : null;
  } catch {
    // The file is too short for its format.
    return null;
  }
}

/** The frame header (SOF0 to SOF15 except the three table markers) contains the dimensions. */
function jpegSize(head: DataView): Size | null {
  let offset = 2;
  while (offset < head.byteLength) {
    const marker = head.getUint16(offset);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: head.getUint16(offset + 5), width: head.getUint16(offset + 7) };
    if (marker < 0xff00) return null;
    offset += 2 + head.getUint16(offset + 2);
  }
  return null;
}

function webpSize(head: DataView): Size | null {
  const uint24 = (offset: number): number =>
    head.getUint16(offset, true) + head.getUint8(offset + 2) * 65_536;
  switch (head.getUint32(12)) {
    case 0x56503858:
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 0x5650384c: {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 0x56503820:
      return {
        width: head.getUint16(26, true) & 0x3fff,
        height: head.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

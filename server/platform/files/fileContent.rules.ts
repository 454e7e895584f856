const ZIP_SIGNATURES = ['504b0304', '504b0506', '504b0708'];
const ZIP_SIGNATURE_BYTES = 4;
/** Byte order marks of UTF-16, whose letters contain zero bytes. */
const UTF_16_MARKS = ['feff', 'fffe'];
const MARK_BYTES = 2;

/** One container: brands of phones and editors differ, and players take all of them. */
const ISO_MEDIA = [
  'video/mp4',
  'video/x-m4v',
  'video/quicktime',
  'video/3gpp',
  'video/3gpp2',
  'audio/mp4',
  'audio/x-m4a',
];

/** What the content of a file of each type is detected as. */
const DETECTED: Record<string, readonly string[]> = {
  'image/png': ['image/png', 'image/apng'],
  'image/jpeg': ['image/jpeg'],
  'image/webp': ['image/webp'],
  'image/gif': ['image/gif'],
  'audio/mpeg': ['audio/mpeg'],
  'audio/wav': ['audio/wav'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus', 'video/ogg', 'application/ogg'],
  'audio/flac': ['audio/flac'],
  'audio/mp4': ISO_MEDIA,
  'audio/midi': ['audio/midi'],
  'video/mp4': ISO_MEDIA,
  'video/quicktime': ISO_MEDIA,
  'video/webm': ['video/webm'],
  'application/pdf': ['application/pdf'],
};

type Content = {
  contentType: string;
  /** The first bytes. */
  head: Buffer;
  /** As the library names it; null for content that it does not recognize. */
  detected: string | null;
};

/**
 * Whether content is of the type that the extension of its name says. Text has no signature: it is
 * whatever has no zero bytes. A ZIP is also a document, a book or a program of other names.
 */
export function isContentOf({ contentType, head, detected }: Content): boolean {
  if (contentType.startsWith('text/')) return !head.includes(0) || hasMark(head);
  if (contentType === 'application/zip')
    return ZIP_SIGNATURES.includes(head.toString('hex', 0, ZIP_SIGNATURE_BYTES));
  return detected !== null && (DETECTED[contentType] ?? []).includes(detected);
}

function hasMark(head: Buffer): boolean {
  return UTF_16_MARKS.includes(head.toString('hex', 0, MARK_BYTES));
}

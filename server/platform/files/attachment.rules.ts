/**
 * Deliveries and answers have up to ten files of allowed types. The type follows from the name's
 * extension, which the content must not contradict, and sets the content type; browsers always
 * download the file and never render it.
 */
export const MAX_FILES = 10;
/** The parser of multipart requests truncates larger files. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_NAME_LENGTH = 120;

const KINDS: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mid: 'audio/midi',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  srt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** The `accept` attribute of a file picker. */
export const EXTENSIONS = Object.keys(KINDS)
  .map((extension) => `.${extension}`)
  .join(',');

/** The content type for this file name; null when the type is not allowed. */
export function getContentType(name: string): string | null {
  return KINDS[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/**
 * Removes folders, control characters and characters that file systems reject; keeps the extension.
 */
export function safeName(name: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}<>:"|?*]/gu, '').trim();
  const ending = /\.[a-z0-9]+$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  return `${stem.slice(0, MAX_NAME_LENGTH - ending.length) || 'file'}${ending}`;
}

/** How a page can show a file. OTHER can only be downloaded. */
export const FILE_KINDS = ['IMAGE', 'AUDIO', 'VIDEO', 'PDF', 'OTHER'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Browsers have no player for MIDI. */
const NOT_SHOWN: readonly string[] = ['audio/midi'];

export function getFileKind(contentType: string): FileKind {
  if (NOT_SHOWN.includes(contentType)) return 'OTHER';
  if (contentType === 'application/pdf') return 'PDF';
  if (contentType.startsWith('image/')) return 'IMAGE';
  if (contentType.startsWith('audio/')) return 'AUDIO';
  return contentType.startsWith('video/') ? 'VIDEO' : 'OTHER';
}

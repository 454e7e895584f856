import { getFileKind } from '../../../../platform/files/fileKind.rules.ts';

type FileFacts = {
  contentType: string;
  isPreviewOnly: boolean;
  previewState: string;
  order: { status: string; fanId: string };
};
type Asked = { file: FileFacts; personId: string | null };

/** Whether the fan may only view this file until the order is accepted, as the creator chose. */
function isHeldBack({ file: { isPreviewOnly, order }, personId }: Asked): boolean {
  return isPreviewOnly && order.status !== 'COMPLETED' && order.fanId === personId;
}

/** Whether a page can show the file without offering it for download. */
export function hasPreview({
  contentType,
  previewState,
}: Pick<FileFacts, 'contentType' | 'previewState'>): boolean {
  const kind = getFileKind(contentType);
  return kind === 'IMAGE' ? previewState !== 'NONE' : kind !== 'OTHER';
}

/**
 * A file without a preview can be downloaded at once; otherwise the fan would have to accept it
 * unseen.
 */
export function canSaveFile({ file, personId }: Asked): boolean {
  return !hasPreview(file) || !isHeldBack({ file, personId });
}

export type PreviewContent = 'ORIGINAL' | 'SMALLER' | 'WATERMARKED';

/** What a page shows of the file. Null if there is no preview, or it is not ready yet. */
export function previewContent({ file, personId }: Asked): PreviewContent | null {
  const { contentType, previewState } = file;
  const kind = getFileKind(contentType);
  if (kind === 'OTHER') return null;
  if (kind !== 'IMAGE') return 'ORIGINAL';
  const isReady = previewState === 'READY';
  if (!canSaveFile({ file, personId })) return isReady ? 'WATERMARKED' : null;
  // The smaller image of a GIF does not move.
  return isReady && contentType !== 'image/gif' ? 'SMALLER' : 'ORIGINAL';
}

import { getFileKind } from '../../../../platform/files/fileKind.rules.ts';

type FileFacts = {
  contentType: string;
  isPreviewOnly: boolean;
  previewState: string;
  order: { status: string; fanId: string };
};
type Asked = { file: FileFacts; personId: string | null };

/** Whether the fan gets this file as the creator wanted it until the order is accepted. */
function isHeldBack({ file: { isPreviewOnly, order }, personId }: Asked): boolean {
  return isPreviewOnly && order.status !== 'COMPLETED' && order.fanId === personId;
}

/** Whether a page can show it without the file itself being saved. */
export function hasPreview({
  contentType,
  previewState,
}: Pick<FileFacts, 'contentType' | 'previewState'>): boolean {
  const kind = getFileKind(contentType);
  return kind === 'IMAGE' ? previewState !== 'NONE' : kind !== 'OTHER';
}

/** A file without a preview can be saved at once: otherwise the fan would accept it unseen. */
export function canSaveFile({ file, personId }: Asked): boolean {
  return !hasPreview(file) || !isHeldBack({ file, personId });
}

export type PreviewContent = 'ORIGINAL' | 'SMALLER' | 'WATERMARKED';

/** What a page shows of the file. Null while the preview is being made, and without a preview. */
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

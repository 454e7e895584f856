import { describe, expect, it } from 'vitest';
import { canSaveFile, previewContent } from './previewAccess.rules.ts';

const file = (more: object = {}) => ({
  contentType: 'image/png',
  isPreviewOnly: true,
  previewState: 'READY',
  order: { status: 'DELIVERED', fanId: 'fan' },
  ...more,
});
const given = (more: object, personId: string) => {
  const asked = { file: file(more), personId };
  return [canSaveFile(asked), previewContent(asked)];
};

describe('what a person gets of a view-only file', () => {
  it('the fan gets an image with a watermark, and the creator the smaller one', () => {
    expect(given({}, 'fan')).toEqual([false, 'WATERMARKED']);
    expect(given({}, 'creator')).toEqual([true, 'SMALLER']);
  });

  it('a person gets nothing while the preview is being made, and the file itself when none can be made', () => {
    expect(given({ previewState: 'PENDING' }, 'fan')).toEqual([false, null]);
    expect(given({ previewState: 'NONE' }, 'fan')).toEqual([true, 'ORIGINAL']);
  });

  it.each(['audio/mpeg', 'video/mp4', 'application/pdf'])(
    'a person gets %s that plays or opens in the page only',
    (contentType) => {
      expect(given({ contentType, previewState: 'NONE' }, 'fan')).toEqual([false, 'ORIGINAL']);
      expect(given({ contentType, previewState: 'NONE' }, 'creator')).toEqual([true, 'ORIGINAL']);
    },
  );

  it.each(['application/zip', 'text/plain; charset=utf-8', 'audio/midi'])(
    'a person gets %s itself, because a page cannot show it',
    (contentType) => {
      expect(given({ contentType, previewState: 'NONE' }, 'fan')).toEqual([true, null]);
    },
  );

  it('a person gets only the preview in every state but COMPLETED', () => {
    for (const status of ['ACTIVE', 'DELIVERED', 'REFUNDED'])
      expect(given({ order: { status, fanId: 'fan' } }, 'fan')).toEqual([false, 'WATERMARKED']);
    expect(given({ order: { status: 'COMPLETED', fanId: 'fan' } }, 'fan')).toEqual([
      true,
      'SMALLER',
    ]);
  });
});

describe('what a person gets of a file that is not view-only', () => {
  it('a person gets the file, with the smaller image in the page unless it moves', () => {
    expect(given({ isPreviewOnly: false }, 'fan')).toEqual([true, 'SMALLER']);
    expect(given({ isPreviewOnly: false, contentType: 'image/gif' }, 'fan')).toEqual([
      true,
      'ORIGINAL',
    ]);
  });
});

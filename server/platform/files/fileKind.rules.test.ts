import { describe, expect, it } from 'vitest';
import { EXTENSIONS, getContentType } from './attachment.rules.ts';
import { FILE_KINDS, getFileKind } from './fileKind.rules.ts';

const kindOf = (name: string) => getFileKind(getContentType(name) ?? '');

describe('getFileKind', () => {
  it('files that a page can show are distinguished from those that are only downloaded', () => {
    expect(
      ['a.png', 'a.mp3', 'a.mov', 'a.pdf', 'a.txt', 'a.zip', 'a.mid', 'a.html'].map(kindOf),
    ).toEqual(['IMAGE', 'AUDIO', 'VIDEO', 'PDF', 'OTHER', 'OTHER', 'OTHER', 'OTHER']);
  });

  it('every accepted type is known', () => {
    for (const extension of EXTENSIONS.split(','))
      expect(FILE_KINDS).toContain(kindOf(`a${extension}`));
  });
});

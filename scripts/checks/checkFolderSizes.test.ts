import { describe, expect, it } from 'vitest';
import { largeFolders } from './checkFolderSizes.ts';

const sources = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file${index}.ts`);

describe('largeFolders', () => {
  it('a folder of 25 sources is accepted, with their tests and with subfolders', () => {
    const files = [
      ...sources('server/a', 25),
      'server/a/file0.test.ts',
      ...sources('server/a/b', 25),
    ];
    expect(largeFolders(files)).toEqual([]);
  });

  it('larger folders are reported, largest first', () => {
    const files = [...sources('server/a', 26), ...sources('client/b', 30)];
    expect(largeFolders(files)).toEqual([
      ['client/b', 30],
      ['server/a', 26],
    ]);
  });
});

import path from 'node:path';
import { isTest, sourceFiles } from './sourceFiles.ts';

/** Sources of a folder, without tests and without those of its subfolders (docs/architecture.md). */
export const MAX_SOURCES = 25;

export async function checkFolderSizes(): Promise<string[]> {
  const files = (await sourceFiles()).map((file) => file.path);
  return largeFolders(files).map(
    ([folder, count]) =>
      `${folder}: ${count} sources, at most ${MAX_SOURCES}: split the folder by subject`,
  );
}

/** Folders with too many sources, with their counts, largest first. */
export function largeFolders(files: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.dirname(file);
    if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_SOURCES).sort((a, b) => b[1] - a[1]);
}

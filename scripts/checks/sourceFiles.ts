import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type SourceFile = { path: string; text: string };

const FOLDERS = [
  'server',
  'client',
  'graphiql',
  'sandbox',
  'scripts',
  'prove',
  'e2e',
  'bench',
  'clients',
];

/** Whether a path is a test of Vitest or a browser journey. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** Our TypeScript files below a folder, without generated ones. */
export async function sourceFiles(root = '.'): Promise<SourceFile[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      if (
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/(__generated__|\/generated\/|node_modules)/.test(file)
      )
        found.push(path.relative(root, file));
    }
  }
  return Promise.all(
    found
      .sort()
      .map(async (file) => ({ path: file, text: await readFile(path.join(root, file), 'utf8') })),
  );
}

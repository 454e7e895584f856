import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type SourceFile = { path: string; text: string };

const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const RECORDS = 'docs/decisions/';

/** The folders with our TypeScript. */
export const SOURCE_FOLDERS = [
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
  for (const folder of SOURCE_FOLDERS) {
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

/** The Markdown documents of the repository. */
export async function readDocuments(): Promise<SourceFile[]> {
  const below = await readdir('docs', { recursive: true });
  const files = [...ROOT_DOCUMENTS, ...below.map((name) => `docs/${name.replaceAll('\\', '/')}`)];
  return Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
  );
}

/** Decision records name files and commands as they were when they were written. */
export const isRecord = ({ path: file }: SourceFile): boolean => file.startsWith(RECORDS);

import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord, readDocuments, SOURCE_FOLDERS } from './sourceFiles.ts';

const TOP_FOLDERS = [...SOURCE_FOLDERS, 'locales', 'prisma', 'docs', 'deploy'].join('|');

/** Paths in backticks that begin with a top-level folder, and relative links, must exist. */
export async function checkDocumentPaths(): Promise<string[]> {
  return (await readDocuments()).flatMap((document) => {
    const { path: file, text } = document;
    const named = isRecord(document) ? [] : pathsIn(text);
    const linked = linksIn(text).map((link) => path.posix.join(path.posix.dirname(file), link));
    return [...named, ...linked]
      .filter((name) => !existsSync(name))
      .map((name) => `${file}: there is no ${name}`);
  });
}

/** Excludes names with placeholders. */
export function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const isPath = new RegExp(`^(?:${TOP_FOLDERS})/[\\w./-]+$`);
  return quoted.filter((name) => isPath.test(name));
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:|^\//.test(link));
}

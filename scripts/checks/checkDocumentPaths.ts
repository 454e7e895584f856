import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** Decision records name files as they were when they were written. */
const RECORDS = 'docs/decisions/';
const TOP_FOLDERS =
  'server|client|sandbox|scripts|prove|bench|e2e|graphiql|locales|prisma|docs|deploy';

/** Paths in backticks that begin with a top-level folder, and relative links, must exist. */
export async function checkDocumentPaths(): Promise<string[]> {
  const below = await readdir('docs', { recursive: true });
  const documents = [...ROOT_FILES, ...below.map((name) => `docs/${name.replaceAll('\\', '/')}`)];
  const problems = await Promise.all(
    documents
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => {
        const text = await readFile(file, 'utf8');
        const named = file.startsWith(RECORDS) ? [] : pathsIn(text);
        const linked = linksIn(text).map((link) => path.posix.join(path.posix.dirname(file), link));
        return [...named, ...linked]
          .filter((name) => !existsSync(name))
          .map((name) => `${file}: there is no ${name}`);
      }),
  );
  return problems.flat();
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

import { sourceFiles, type SourceFile } from './sourceFiles.ts';
import { BANNED_IDENTIFIERS, BANNED_PHRASES } from './vocabulary.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** These files contain the banned words. */
const EXEMPT = ['scripts/checks/vocabulary.ts', 'docs/glossary.md', 'docs/api/errors.md'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs'];

/** Reports words that docs/glossary.md replaces, each with its replacement. */
export async function checkVocabulary(): Promise<string[]> {
  const sources = (await sourceFiles()).filter(({ path: file }) => !EXEMPT.includes(file));
  const documents = (await readDocuments()).filter(({ path: file }) => !EXEMPT.includes(file));
  return [
    ...sources.flatMap(findBannedIdentifiers),
    ...[...sources, ...documents].flatMap(findBannedPhrases),
  ];
}

export function findBannedIdentifiers({ path: file, text }: SourceFile): string[] {
  const names = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  names.add(path.basename(file).split('.')[0] ?? '');
  return [...names].flatMap((name) =>
    BANNED_IDENTIFIERS.filter(({ pattern }) => pattern.test(name)).map(
      ({ use }) => `${file}: ${name}: use ${use}`,
    ),
  );
}

export function findBannedPhrases({ path: file, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      BANNED_PHRASES.flatMap(({ pattern, use }) =>
        pattern.test(line)
          ? [`${file}:${index + 1}: "${pattern.exec(line)?.[0] ?? ''}": use ${use}`]
          : [],
      ),
    );
}

async function readDocuments(): Promise<SourceFile[]> {
  const files: string[] = [];
  for (const place of DOCUMENTS) {
    if (place.endsWith('.md')) files.push(place);
    else
      for (const entry of await readdir(place, { recursive: true }))
        if (entry.endsWith('.md')) files.push(path.join(place, entry));
  }
  return Promise.all(
    files.map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
  );
}

if (import.meta.main) process.stdout.write(`${(await checkVocabulary()).join('\n')}\n`);

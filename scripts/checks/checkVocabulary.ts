import { readDocuments, sourceFiles, type SourceFile } from './sourceFiles.ts';
import { BANNED_IDENTIFIERS, BANNED_PHRASES } from './vocabulary.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** These files contain the banned words. */
export const EXEMPT = ['scripts/checks/vocabulary.ts', 'docs/glossary.md', 'docs/api/errors.md'];
/** Scripts and styles that are not TypeScript, and the database schema. */
const OTHER_SOURCES = ['client', 'graphiql', 'bench', 'prisma/schema', 'relay.config.js'];
const TEXTS = ['locales/en'];
const GENERATED = /(^|\/)(node_modules|dist)\//;

/** Reports words that docs/glossary.md replaces, each with its replacement. */
export async function checkVocabulary(): Promise<string[]> {
  const sources = (await sourceFiles()).filter(({ path: file }) => !EXEMPT.includes(file));
  const others = await readFiles(OTHER_SOURCES, /\.(js|mjs|cjs|css|html|prisma)$/);
  const documents = (await readDocuments()).filter(({ path: file }) => !EXEMPT.includes(file));
  const texts = await readFiles(TEXTS, /\.json$/);
  return [
    ...[...sources, ...others].flatMap(findBannedIdentifiers),
    ...[...sources, ...others, ...documents, ...texts].flatMap(findBannedPhrases),
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

/** The files at these places, and in folders those with a matching name. */
async function readFiles(places: string[], pattern: RegExp): Promise<SourceFile[]> {
  const files: string[] = [];
  for (const place of places) {
    if (path.extname(place)) files.push(place);
    else
      for (const entry of await readdir(place, { recursive: true }))
        if (pattern.test(entry) && !GENERATED.test(entry)) files.push(path.join(place, entry));
  }
  return Promise.all(
    files.map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
  );
}

if (import.meta.main) process.stdout.write(`${(await checkVocabulary()).join('\n')}\n`);

import { readFile } from 'node:fs/promises';
import { isRecord, readDocuments } from './sourceFiles.ts';

/** Documents must use existing npm scripts, which run with the Node of the lockfile. */
export async function checkCommands(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const documents = (await readDocuments()).filter((document) => !isRecord(document));
  return documents.flatMap(({ path: file, text }) =>
    problemsIn({ text, scripts: manifest.scripts }).map((problem) => `${file}: ${problem}`),
  );
}

type Document = { text: string; scripts: Record<string, string> };

export function problemsIn({ text, scripts }: Document): string[] {
  const direct = [...text.matchAll(/\bnode (?:[\w-]+\/)+[\w.-]+\.ts\b/g)].map(
    ([command]) => command,
  );
  const named = [...text.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)].map(
    ([, name = '']) => name,
  );
  return [
    ...direct.map((command) => `\`${command}\` is no npm script`),
    ...named.filter((name) => !(name in scripts)).map((name) => `there is no \`npm run ${name}\``),
  ];
}

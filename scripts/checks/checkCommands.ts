import { readdir, readFile } from 'node:fs/promises';

const ROOT_FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
/** They describe commands as they were when they were written. */
const RECORDS = 'docs/decisions/';

/** Documents must use existing npm scripts, which run with the Node of the lockfile. */
export async function checkCommands(): Promise<string[]> {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const below = await readdir('docs', { recursive: true });
  const files = [...ROOT_FILES, ...below.map((name) => `docs/${name.replaceAll('\\', '/')}`)];
  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith(RECORDS));
  const problems = await Promise.all(
    documents.map(async (file) => {
      const text = await readFile(file, 'utf8');
      return problemsIn({ text, scripts: manifest.scripts }).map(
        (problem) => `${file}: ${problem}`,
      );
    }),
  );
  return problems.flat();
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

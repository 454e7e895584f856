import { readFile, writeFile } from 'node:fs/promises';
import { sourceFiles } from '../../../scripts/checks/sourceFiles.ts';

/** Error codes of failures that happen before our code runs. */
const OF_PROTOCOL = [
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
];
const PLACE = 'docs/api/errors.md';
const TEXTS = 'locales/en/app.json';

const HEAD = `# Error codes

The complete list of values that \`code\` can have in a response of GraphQL or REST; \`npm run prove -- fuzz\` fails on any other. Printed from the sources by \`npm run print:codes\`. A code never changes its meaning. The web app shows the text \`errors.<CODE>\` in the user's language. A client treats an unknown code as UNKNOWN.
`;

/** Every error code in the sources of the server, and those of the protocols. */
export async function knownCodes(): Promise<Set<string>> {
  const files = (await sourceFiles()).filter(
    ({ path }) => path.startsWith('server/') && !/\.test\.ts$|\/(testing|demo)\//.test(path),
  );
  const found = files.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:code(?: =|:)|RestError\(|super\()\s*'([A-Z][A-Z_]{2,})'/g)].map(
      ([, code = '']) => code,
    ),
  );
  const listed = files.flatMap(({ path, text }) =>
    /errors\.ts$|slotProblem|availability\.rules|problem\.ts$/.test(path)
      ? [...text.matchAll(/(?:'|^ +)([A-Z]{2,}(?:_[A-Z]+)+)(?:'|:(?! '[A-Z_]+',))/gm)].map(
          ([, code = '']) => code,
        )
      : [],
  );
  return new Set([...OF_PROTOCOL, ...found, ...listed]);
}

/** The expected page, and the codes without a text. */
async function page(): Promise<{ text: string; wordless: string[] }> {
  const english = JSON.parse(await readFile(TEXTS, 'utf8')) as { errors: Record<string, string> };
  const codes = [...(await knownCodes())].sort();
  const rows = codes.map((code) => `| ${code} | ${english.errors[code] ?? ''} |`);
  return {
    text: `${HEAD}\n| Code | General text; a page may show a more specific one |\n|---|---|\n${rows.join('\n')}\n`,
    wordless: codes.filter((code) => !english.errors[code]),
  };
}

/**
 * Reports codes without an English text (other languages are checked with all texts) and an
 * outdated page.
 */
export async function checkCodes(): Promise<string[]> {
  const { text, wordless } = await page();
  const isCurrent = (await readFile(PLACE, 'utf8').catch(() => '')) === text;
  return [
    ...wordless.map((code) => `${TEXTS}: errors.${code} is missing`),
    ...(isCurrent ? [] : [`${PLACE} is not up to date: npm run print:codes`]),
  ];
}

if (import.meta.main) await writeFile(PLACE, (await page()).text);

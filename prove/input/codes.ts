import { readFile, writeFile } from 'node:fs/promises';
import { sourceFiles } from '../../scripts/sourceFiles.ts';

/** Codes of failures before any of our own code runs. */
const OF_PROTOCOL = ['BAD_REQUEST', 'BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'];
const PLACE = 'docs/api/errors.md';

const HEAD = `# Codes of errors

The closed list of what \`code\` can be in an answer of GraphQL or REST; \`npm run prove -- fuzz\` looks for any other. Printed from the sources by \`node prove/input/codes.ts\`; a name once given is never used for anything else. People see the texts of \`errors.<CODE>\` in their language; a client that meets a code it does not know treats it as UNKNOWN.
`;

/** Every code that the server's sources name, and those of the protocols. */
export async function knownCodes(): Promise<Set<string>> {
  const files = (await sourceFiles()).filter(({ path }) => path.startsWith('server/') && !/\.test\.ts$|\/(testing|demo)\//.test(path));
  const found = files.flatMap(({ text }) => [...text.matchAll(/\b(?:code(?: =|:)|RestError\(|super\() ?'([A-Z][A-Z_]{2,})'/g)].map(([, code = '']) => code));
  const listed = files.flatMap(({ path, text }) => (/errors\.ts$|slotProblem|availability\.rules|problem\.ts$/.test(path) ? [...text.matchAll(/(?:'|^ +)([A-Z]{2,}(?:_[A-Z]+)+)(?:'|:)/gm)].map(([, code = '']) => code) : []));
  return new Set([...OF_PROTOCOL, ...found, ...listed]);
}

if (import.meta.main) {
  const english = JSON.parse(await readFile('client/i18n/locales/en/app.json', 'utf8')) as { errors: Record<string, string> };
  const rows = [...(await knownCodes())].sort().map((code) => `| ${code} | ${english.errors[code] ?? ''} |`);
  await writeFile(PLACE, `${HEAD}\n| Code | General text; where a page has a better one, it shows that |\n|---|---|\n${rows.join('\n')}\n`);
}

import { readFile, writeFile } from 'node:fs/promises';
import { AUDIENCES, VIEWERS, type Audience } from './audiences.ts';
import { TYPES } from './readDeclaredRights.ts';
import { ROUTES } from './declaredRoutes.ts';
import { declaredTypes, readSchema } from './schemaWalk.ts';

const HEAD = `# Rights

Printed by \`npm run print:rights\` from \`prove/scenarios/rights/declared/\`; \`npm run check\` fails when it differs, or when a field or route has no declaration. \`npm run prove -- rights\` sends every request below as every viewer and compares.

The **fan** and the **creator** are the two sides of a booking or order; private data belongs to one of them. A **stranger** is any other signed-in user.

Without the right, a node is null as if it did not exist, a list is empty, and a mutation answers UNAUTHENTICATED or FORBIDDEN. Types ending in Success, Error, Edge or Connection contain only the response to the request. An arrow means: everyone who may read the object that contains it.
`;

/** docs/rights.md as text: fields by type, mutations, routes, a column for each viewer. */
export function printTable(): string {
  const rows = declaredTypes(readSchema()).flatMap(({ name }) =>
    Object.entries(TYPES[name] ?? {}).map(([audience, fields]) =>
      row({
        what: `**${name}** ${fields.join(', ')}`,
        audience: audience as Audience | 'within',
      }),
    ),
  );
  const routes = Object.entries(ROUTES).flatMap(([audience, list]) =>
    list.map((route) => row({ what: `\`${route}\``, audience: audience as Audience })),
  );
  return [
    HEAD,
    '## Fields and mutations',
    header('Type and fields'),
    ...rows,
    '',
    '## REST',
    header('Call'),
    ...routes,
    '',
  ].join('\n');
}

function header(first: string): string {
  return `\n| ${first} | ${VIEWERS.join(' | ')} |\n|---|${VIEWERS.map(() => ':-:').join('|')}|`;
}

function row({ what, audience }: { what: string; audience: Audience | 'within' }): string {
  const cells = VIEWERS.map((viewer) => {
    if (audience === 'within') return '↑';
    return (AUDIENCES[audience] as readonly string[]).includes(viewer) ? 'yes' : '–';
  });
  return `| ${what} | ${cells.join(' | ')} |`;
}

/** Problems for `npm run check`. */
export async function checkTable(): Promise<string[]> {
  const committed = await readFile('docs/rights.md', 'utf8').catch(() => '');
  return committed === printTable()
    ? []
    : ['docs/rights.md differs from prove/scenarios/rights/declared/: run npm run print:rights'];
}

if (import.meta.main) await writeFile('docs/rights.md', printTable());

import { readFile, writeFile } from 'node:fs/promises';
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql';
import type { LimitName } from '../../server/platform/rateLimit/LimitName.ts';
import { LIMIT_TEXTS } from '../../server/surfaces/limits/limitTexts.ts';
import { MUTATION_LIMITS, QUERY_LIMITS } from '../../server/surfaces/limits/mutationLimits.ts';
import { CALLS } from '../../server/surfaces/rest/calls/calls.ts';
import type { RestCall } from '../../server/surfaces/rest/RestCall.ts';
import { schema } from '../../server/surfaces/graphql/schema.ts';
import { readRoutes } from './readRoutes.ts';

const PLACE = 'SECURITY.md';
const [START, END] = ['<!-- limits: printed by npm run print:limits -->', '<!-- end of limits -->'];

type Row = { what: string; limits: readonly LimitName[] };

/** Routes, REST calls and mutations with their limits, one row for equal limits. */
async function readRows(): Promise<Row[]> {
  const routes = (await readRoutes()).map(({ method, path, access, limit }): Row => ({
    what: `\`${method} ${path}\` (${access})`,
    limits: limit,
  }));
  const calls = CALLS.map((call): Row => ({
    what: `\`${call.method} ${call.path}\``,
    limits: [...limitsOfCall(call), ...(call.limits ?? [])],
  }));
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, args }): Row => ({
      what: `mutation \`${name}\``,
      limits: [
        'changes',
        ...(MUTATION_LIMITS[name] ?? []),
        ...(args.some(({ type }) => takesUpload(type)) ? (['transfers'] as const) : []),
      ],
    }));
  const queries = Object.entries(QUERY_LIMITS).map(([name, limits]): Row => ({
    what: `query \`${name}\``,
    limits,
  }));
  return [...joined(routes), ...joined(calls), ...queries, ...joined(mutations)];
}

function limitsOfCall({ method, access, isForKeys, fileFields }: RestCall): LimitName[] {
  if (method === 'GET')
    return isForKeys && access !== 'public' ? ['restReads', 'secretKeyRequests'] : ['restReads'];
  return fileFields ? ['changes', 'transfers'] : ['changes'];
}

function takesUpload(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return named.name === 'Upload';
  return Object.values(named.getFields()).some((field) => takesUpload(field.type));
}

/** Groups entries with the same limits into one row. */
function joined(separate: Row[]): Row[] {
  const groups = [...Map.groupBy(separate, ({ limits }) => limits.join()).values()];
  return groups.map((group) => ({
    what: group.map(({ what }) => what).join(', '),
    limits: group[0]?.limits ?? [],
  }));
}

async function table(): Promise<string> {
  const names = Object.keys(LIMIT_TEXTS) as LimitName[];
  const limits = names.map((name) => `| ${name} | ${LIMIT_TEXTS[name]} |`);
  const routes = (await readRows()).map(
    ({ what, limits: own }) => `| ${what} | ${own.join(', ') || 'requestsUnderWay'} |`,
  );
  return [
    START,
    '',
    '| Limit | What is allowed |',
    '|---|---|',
    ...limits,
    '',
    'Who may call a route: `machine` means a token, a signature or a secret address, `perRecord` that the rights to the record or field decide.',
    '',
    '| Route (who may call it), call or mutation | Limits, besides requestsUnderWay |',
    '|---|---|',
    ...routes,
    '',
    END,
  ].join('\n');
}

/** Reports declarations of missing entries, unused limits and an outdated table. */
export async function checkLimits(): Promise<string[]> {
  const fields = {
    ...schema.getMutationType()?.getFields(),
    ...schema.getQueryType()?.getFields(),
  };
  const gone = [...Object.keys(MUTATION_LIMITS), ...Object.keys(QUERY_LIMITS)].filter(
    (name) => !(name in fields),
  );
  const used = new Set((await readRows()).flatMap(({ limits }) => limits));
  const unused = (Object.keys(LIMIT_TEXTS) as LimitName[]).filter((name) => !used.has(name));
  const isCurrent = (await page()) === (await readFile(PLACE, 'utf8'));
  return [
    ...gone.map((name) => `server/surfaces/limits/mutationLimits.ts: there is no field ${name}`),
    ...unused.map((name) => `the limit ${name} belongs to no route or mutation`),
    ...(isCurrent ? [] : [`${PLACE} is not up to date: npm run print:limits`]),
  ];
}

async function page(): Promise<string> {
  const text = await readFile(PLACE, 'utf8');
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < 0) throw new Error(`${PLACE} has no markers for the table of limits.`);
  return text.slice(0, from) + (await table()) + text.slice(to + END.length);
}

if (import.meta.main) await writeFile(PLACE, await page());

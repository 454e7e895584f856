import { readFileSync } from 'node:fs';
import { explorerDocuments } from '../../../server/areas/staff/explorer/explorerDocuments.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { type Audience, includes, type Viewer } from './audiences.ts';
import type { Asking } from './Ledger.ts';
import { REFUSED, findRefusal } from './refusal.ts';
import { getAudience, exampleInput } from './schemaWalk.ts';

type Calling = {
  environment: TestEnvironment;
  field: {
    name: string;
    args: readonly { name: string; type: Parameters<typeof exampleInput>[0]['type'] }[];
  };
  cookie: string;
  named: Record<string, string>;
  registered?: string | undefined;
};

export async function call({
  environment,
  field,
  cookie,
  named,
  registered,
}: Calling): ReturnType<TestEnvironment['ask']['post']> {
  const query =
    field.args.length > 0
      ? `mutation (${field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename } }`
      : `mutation { ${field.name} { __typename } }`;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => [name, exampleInput({ type, name, named }) ?? null]),
  );
  if (registered)
    return environment.ask.post('/graphql', { id: registered, variables }, { cookie });
  const place = uploadPlace({ args: field.args, variables });
  if (place) {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify({ 0: [`variables.${place}`] }));
    form.set('0', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
    return environment.ask.request('/graphql', {
      method: 'POST',
      body: form,
      headers: { 'x-slotcast-csrf': '1', ...(cookie ? { cookie } : {}) },
    });
  }
  return environment.ask.post('/graphql', { query, variables }, { cookie });
}

function registeredFor(mutation: string): string | undefined {
  const app = Object.entries(
    JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
  );
  return [...app, ...explorerDocuments].find(([, text]) =>
    text.includes(` ${mutation}(input: $input)`),
  )?.[0];
}

/** The position of a file: an argument, or the null value within an input. */
function uploadPlace({
  args,
  variables,
}: {
  args: Calling['field']['args'];
  variables: Record<string, unknown>;
}): string | null {
  for (const { name, type } of args) {
    if (String(type).startsWith('Upload')) return name;
    const value = variables[name];
    const empty =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([, inner]) => inner === null)
        : undefined;
    if (empty) return `${name}.${empty[0]}`;
  }
  return null;
}

/**
 * Sends every mutation as every viewer with ids that do not exist. Viewers without the right get an
 * authorization error, others another error.
 */
export async function askMutations({
  schema,
  environment,
  ledger,
}: Omit<Asking, 'scene'>): Promise<void> {
  const roles: [Viewer, string][] = [
    ['anonymous', ''],
    ['stranger', 'USER'],
    ['support', 'SUPPORT'],
    ['admin', 'ADMIN'],
  ];
  await Promise.all(
    roles.map(async ([viewer, role]) => {
      for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
        const audience = getAudience({ type: 'Mutation', field: field.name }) as Audience;
        // A new user each time, because a mutation may change the user or end the session.
        const [person] = role ? await environment.addPeople(1) : [];
        if (person)
          await environment.sql.query('update "User" set "role" = $2::"Role" where "id" = $1', [
            person.id,
            role,
          ]);
        // Support may send only registered operations when they write.
        const registered = viewer === 'support' ? registeredFor(field.name) : undefined;
        const { body, text } = await call({
          environment,
          field,
          cookie: person?.cookie ?? '',
          named: {},
          registered,
        });
        ledger.requested += 1;
        ledger.bytes[viewer].push(text);
        const code =
          (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors?.[0]
            ?.extensions?.code ?? '';
        const expected = includes({ audience, viewer }) ? 'let in' : findRefusal(viewer).code;
        const got = REFUSED.has(code) ? code : 'let in';
        if (got !== expected)
          ledger.wrong.push(`${field.name} as ${viewer}: ${got}, not ${expected}`);
        if (code === 'INTERNAL_SERVER_ERROR')
          ledger.wrong.push(`${field.name} as ${viewer}: ${code}`);
      }
    }),
  );
}

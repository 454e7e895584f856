import { KEY_MUTATIONS, KEY_VIEWER_FIELDS } from '../../../server/surfaces/graphql/keyRights.ts';
import { exactly } from '../../harness/metrics.ts';
import { exampleInput, readSchema } from '../rights/schemaWalk.ts';
import { changedBy } from './changedBy.ts';
import { createKey } from './createKey.ts';
import type { KeyScenario } from './KeyScenario.ts';

const SCOPES = ['READ', 'OFFERS', 'BOOKINGS', 'OVERLAYS'] as const;

/** Every mutation and every field of the viewer at /graphql/creator, with a key of each scope. */
export async function scopes({ environment, scene, metric }: KeyScenario): Promise<void> {
  const { ask } = environment;
  const keys = new Map<string, string>();
  for (const scope of SCOPES) keys.set(scope, await createKey(environment, scene.creator, [scope]));
  const send = (scope: string, query: string, variables: object = {}) =>
    ask.request('/graphql/creator', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys.get(scope) ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
    });
  const wrong: string[] = [];
  const mutations = Object.values(readSchema().getMutationType()?.getFields() ?? {});
  const walk = async (isClosed: boolean): Promise<void> => {
    for (const { name, args } of mutations)
      for (const scope of SCOPES) {
        if ((KEY_MUTATIONS.get(name) !== scope) !== isClosed) continue;
        const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
        const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
        const variables = Object.fromEntries(
          args.map((arg) => [
            arg.name,
            exampleInput({ type: arg.type, name: arg.name, named: scene.named }) ?? null,
          ]),
        );
        const query =
          args.length > 0
            ? `mutation (${declared}) { ${name}(${given}) { __typename } }`
            : `mutation { ${name} { __typename } }`;
        const { status } = await send(scope, query, variables);
        if (isClosed ? status !== 403 : status === 403 || status >= 500)
          wrong.push(`${scope} ${name}: ${status}`);
      }
  };
  const changed = await changedBy(environment, () => walk(true));
  metric(exactly('tables changed by mutations outside the scope of a key', changed, 'none'));
  await walk(false);
  const viewer = readSchema().getType('Viewer');
  const fields = viewer && 'getFields' in viewer ? Object.keys(viewer.getFields()) : [];
  for (const name of fields.filter((field) => !KEY_VIEWER_FIELDS.has(field))) {
    // One of the two is valid GraphQL, unless the field has required arguments.
    for (const query of [`{ viewer { ${name} } }`, `{ viewer { ${name} { __typename } } }`]) {
      const { text } = await send('READ', query);
      if ('data' in (JSON.parse(text) as object)) wrong.push(`READ Viewer.${name}: ${text}`);
    }
  }
  metric(
    exactly(
      `answers of ${mutations.length} mutations with ${SCOPES.length} scopes, and of closed fields of the viewer, that are not declared${wrong[0] ? ` (${wrong.slice(0, 5).join(', ')})` : ''}`,
      wrong.length,
      0,
    ),
  );
}

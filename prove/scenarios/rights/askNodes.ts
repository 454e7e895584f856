import { getNamedType, isInputObjectType } from 'graphql';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { call } from './askMutations.ts';
import { type Audience, includes, type Viewer, VIEWERS } from './audiences.ts';
import type { Asking, Ledger } from './Ledger.ts';
import { getAudience, declaredTypes, getSelection } from './schemaWalk.ts';

type Field = { name: string; selection: string; audience: Audience };

/**
 * Reads each field of each object of the scene through node() and nodes() as every viewer. All
 * fields of an object are in one document; after an error each is read alone to find the cause.
 */
export async function askFields({ schema, environment, scene, ledger }: Asking): Promise<void> {
  for (const type of declaredTypes(schema).filter(({ name }) =>
    scene.objects.some((object) => object.type === name),
  )) {
    const fields = Object.values(type.getFields()).map((field): Field => ({
      name: field.name,
      selection: getSelection({ field, provided: scene.provided }),
      audience: getAudience({ type: type.name, field: field.name }) as Audience,
    }));
    for (const { id } of scene.objects.filter((object) => object.type === type.name)) {
      const ask = (viewer: Viewer, requested: Field[]) =>
        askNode({
          environment,
          type: type.name,
          id,
          cookie: scene.cookies[viewer],
          fields: requested,
        });
      await Promise.all(
        VIEWERS.map(async (viewer) => {
          const together = await ask(viewer, fields);
          ledger.bytes[viewer].push(together.text);
          const answers = together.hasErrors
            ? await Promise.all(fields.map((field) => ask(viewer, [field])))
            : fields.map(() => together);
          for (const [index, field] of fields.entries()) {
            ledger.requested += 1;
            if (together.hasErrors) ledger.bytes[viewer].push(answers[index]?.text ?? '');
            judgeField({
              type: type.name,
              field,
              viewer,
              answer: answers[index] as NodeAnswer,
              ledger,
            });
          }
        }),
      );
    }
  }
}

type Seen = Record<string, unknown> | null;

/** A stranger may buy and may report what everyone sees. */
const MAY_SUCCEED = [
  'bookSlot',
  'followGame',
  'orderFixedService',
  'reportContent',
  'reportReview',
  'unfollowGame',
];

type NodeAnswer = { text: string; hasErrors: boolean; node: Seen; listed: Seen };

async function askNode({
  environment,
  type,
  id,
  cookie,
  fields,
}: {
  environment: TestEnvironment;
  type: string;
  id: string;
  cookie: string;
  fields: Field[];
}): Promise<NodeAnswer> {
  const selections = fields.map(({ selection }) => selection).join(' ');
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selections} } } nodes(ids: [$id]) { ... on ${type} { ${selections} } } }`;
  const { text, body } = await environment.ask.post(
    '/graphql',
    { query, variables: { id } },
    { cookie },
  );
  const { data, errors } = body as {
    data?: { node: Seen; nodes: Seen[] } | null;
    errors?: unknown[];
  };
  return {
    text,
    hasErrors: errors !== undefined,
    node: data?.node ?? null,
    listed: data?.nodes[0] ?? null,
  };
}

function judgeField({
  type,
  field,
  viewer,
  answer,
  ledger,
}: {
  type: string;
  field: Field;
  viewer: Viewer;
  answer: NodeAnswer;
  ledger: Ledger;
}): void {
  const may = includes({ audience: field.audience, viewer });
  const seen = [answer.node, answer.listed].some(
    (object) => (object?.[field.name] ?? null) !== null,
  );
  if (seen && !may) ledger.wrong.push(`${viewer} sees ${type}.${field.name}`);
  if (answer.text.includes('INTERNAL_SERVER_ERROR'))
    ledger.wrong.push(`${viewer} hears of an unexpected error at ${type}.${field.name}`);
  if (may && (answer.hasErrors || !answer.node))
    ledger.wrong.push(`${viewer} does not see ${type}.${field.name}`);
}

/**
 * Sends every mutation with ids of the fan and the creator as a stranger: none may succeed or
 * change anything.
 */
export async function askAsStranger({ schema, environment, scene, ledger }: Asking): Promise<void> {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const names = field.args.flatMap(({ name, type }) => {
      const named = getNamedType(type);
      return isInputObjectType(named) ? Object.keys(named.getFields()) : [name];
    });
    if (!names.some((name) => name in scene.named) || MAY_SUCCEED.includes(field.name)) continue;
    const { body, text } = await call({
      environment,
      field,
      cookie: scene.cookies.stranger,
      named: scene.named,
    });
    ledger.requested += 1;
    ledger.bytes.stranger.push(text);
    const typename =
      Object.values(
        (body as { data?: Record<string, { __typename: string } | null> }).data ?? {},
      )[0]?.__typename ?? '';
    if (
      typename.endsWith('Success') &&
      field.name !== 'markNotificationsRead' &&
      field.name !== 'endSession'
    )
      ledger.wrong.push(`a stranger succeeded with ${field.name}`);
  }
}

import type { Person } from '../../harness/people.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';

export const UPDATE =
  'mutation ($file: Upload!) { updateAvatar(file: $file) { __typename ... on UserError { code } } }';

/** One GraphQL upload with `count` files for one variable. */
export async function sendManyFiles({
  environment,
  person,
  count,
  content,
}: {
  environment: TestEnvironment;
  person: Person;
  count: number;
  content: Buffer;
}): Promise<string> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPDATE, variables: { file: null } }));
  form.set(
    'map',
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index, ['variables.file']])),
    ),
  );
  for (let index = 0; index < count; index += 1)
    form.set(String(index), new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png');
  const { status, body } = await environment.ask.request('/graphql', {
    method: 'POST',
    body: form,
    headers: { 'x-slotcast-csrf': '1', cookie: person.cookie },
  });
  const code = (body as { errors?: { extensions?: { code?: string } }[] } | null)?.errors?.[0]
    ?.extensions?.code;
  return code && code !== 'INTERNAL_SERVER_ERROR' && status < 500
    ? 'rejected'
    : `status ${status} ${code ?? ''}`;
}

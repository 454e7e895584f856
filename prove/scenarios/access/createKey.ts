import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';

export async function createKey(
  environment: TestEnvironment,
  { cookie }: Person,
  scopes: readonly string[] = ['READ'],
): Promise<string> {
  const query = `mutation { createApiKey(input: { kind: SECRET, name: "Proof", scopes: [${scopes.join(', ')}] }) { ... on CreateApiKeySuccess { token } ... on UserError { code } } }`;
  const { data, code } = await environment.ask.graphql<{ createApiKey: { token?: string } }>(
    query,
    {},
    { cookie },
  );
  const token = data?.createApiKey.token;
  if (!token) throw new Error(`No key was created: ${code}`);
  return token;
}

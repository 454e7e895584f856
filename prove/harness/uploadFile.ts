import type { TestEnvironment } from './createEnvironment.ts';
import type { Answer } from './client.ts';
import type { Person } from './people.ts';

type Uploading = {
  /** A mutation with the variable `file`. */
  query: string;
  variables?: Record<string, unknown>;
  person: Person;
  filename: string;
  content: string | Uint8Array<ArrayBuffer>;
  type?: string;
};

/** Sends a file with a mutation, as the GraphQL multipart request specification describes. */
export function uploadFile(
  environment: TestEnvironment,
  { query, variables = {}, person, filename, content, type = '' }: Uploading,
): Promise<Answer> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([content], { type }), filename);
  return environment.ask.request('/graphql', {
    method: 'POST',
    body: form,
    headers: { 'x-slotcast-csrf': '1', cookie: person.cookie },
  });
}

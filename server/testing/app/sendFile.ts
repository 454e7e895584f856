import type { TestApp } from './testApp.ts';

type Sending = {
  app: TestApp;
  cookie: string;
  query: string;
  variables?: Record<string, unknown>;
  content: Buffer;
  name?: string;
};

/** Sends a mutation with the variable `file` like a browser. Returns `result` or the error code. */
export async function sendFile({
  app,
  cookie,
  query,
  variables = {},
  content,
  name = 'photo.jpg',
}: Sending): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'x-slotcast-csrf': '1' },
    body: form,
  });
  const { data, errors } = (await response.json()) as {
    data?: { result: Record<string, unknown> } | null;
    errors?: { extensions: { code: string } }[];
  };
  return data?.result ?? { code: errors?.[0]?.extensions.code };
}

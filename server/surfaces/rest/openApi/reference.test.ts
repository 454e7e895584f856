import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlText } from '../../../testing/inspect/htmlText.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { CALLS } from '../calls/calls.ts';
import { exampleValue } from './exampleValue.ts';
import { openApiDocument } from './openApi.ts';
import type { Shape } from './shapeText.ts';
import { WEBHOOK_EVENTS } from './webhookEvents.ts';

type Body = { requestBody?: { content: Record<string, { schema: Shape }> } };
const { paths, webhooks, components } = openApiDocument({ publicUrl: '' }) as {
  paths: Record<string, Record<string, Body>>;
  webhooks: Record<string, { post: Required<Body> }>;
  components: { schemas: Record<string, Shape> };
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const response = await fetch(app.url + path);
  return { response, text: await response.text() };
};

describe('the REST reference', () => {
  it('the reference can be searched, and sends calls with a script of the same origin', async () => {
    const { response, text } = await read('/api/docs');
    expect(text).toContain('id="search"');
    expect(text).toContain('<form class="try" hidden data-method="GET" data-path="/api/game"');
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    const script = await read('/api/docs/reference.js');
    expect(script.response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(() => new Function(script.text)).not.toThrow();
  });

  it.each(
    CALLS.filter(({ body, fileFields }) => body && !fileFields).map((call) => [
      `${call.method} ${call.path}`,
      call,
    ]),
  )('the example of %s is accepted by the shape of its body', (_, call) => {
    const { schema } =
      paths[call.path]?.[call.method.toLowerCase()]?.requestBody?.content['application/json'] ?? {};
    const example = exampleValue(schema ?? {}, { schemas: components.schemas });
    expect(call.body?.safeParse(example).error).toBeUndefined();
  });

  it.each(WEBHOOK_EVENTS.map((event) => [event.name, event] as const))(
    'the webhook %s is shown with an example that has its shape',
    async (name, { body }) => {
      const { schema } = webhooks[name]?.post.requestBody.content['application/json'] ?? {};
      const example = exampleValue(schema ?? {}, { schemas: components.schemas });
      expect(body.safeParse(example).error).toBeUndefined();
      expect((await read('/api/docs')).text).toContain(`<details id="${name}">`);
    },
  );

  it('the reference links to the list of changes and what clients may rely on', async () => {
    expect((await read('/api/docs')).text).toContain('href="/api/docs/changes"');
    const { response, text } = await read('/api/docs/changes');
    expect(response.status).toBe(200);
    expect(htmlText(text)).toContain('deprecated');
    expect(text).toContain('<code>/overlay/v1</code>');
  });
});

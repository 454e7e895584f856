import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { CALLS } from '../calls/calls.ts';
import { openApiDocument } from './openApi.ts';

const document = JSON.stringify(openApiDocument({ publicUrl: 'https://slotcast.example' }));

describe('openApiDocument', () => {
  it('the document is OpenAPI 3.1 and contains every call once', () => {
    const { openapi, paths } = JSON.parse(document) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(openapi).toBe('3.1.0');
    for (const { path, method } of CALLS)
      expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(
      CALLS.length,
    );
  });

  it('every path parameter is documented', () => {
    const { paths } = JSON.parse(document) as {
      paths: Record<
        string,
        Record<string, { parameters: { name: string; in: string; required: boolean }[] }>
      >;
    };
    for (const [path, operations] of Object.entries(paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(operations)) {
        expect(
          parameters
            .filter((one) => one.in === 'path')
            .map(({ name, required }) => [name, required]),
          path,
        ).toEqual(names.map((name) => [name, true]));
      }
    }
  });

  it('the document contains no dangling references', () => {
    const { components } = JSON.parse(document) as {
      components: { schemas: Record<string, unknown> };
    };
    const names = [...document.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) =>
      ref?.replace('#/components/schemas/', ''),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(Object.keys(components.schemas)).toContain(name);
    expect(document).not.toContain('$defs');
  });
});

describe('a rejected call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('a rejected call links to the explanation of its code, and states how to authenticate', async () => {
    const response = await fetch(`${app.url}/api/user/me`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const { type, title } = (await response.json()) as { type: string; title: string };
    expect([type, title]).toEqual(['/api/docs/errors#UNAUTHENTICATED', 'Unauthorized']);
    const { pathname, hash } = new URL(type, response.url);
    expect(await (await fetch(app.url + pathname)).text()).toContain(`id="${hash.slice(1)}"`);
  });
});

describe('docsAnswer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { PUBLIC_URL: 'https://slotcast.example' } });
  });
  afterAll(() => app.close());

  it('the page has no parts from other sites, and any site may read the JSON', async () => {
    const page = await fetch(`${app.url}/API/docs`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    for (const { path } of CALLS) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//i);
    const errors = await (await fetch(`${app.url}/api/docs/errors`)).text();
    for (const code of new Set(CALLS.flatMap((call) => call.errors ?? [])))
      expect(errors).toContain(`<tr id="${code}">`);
    const json = await fetch(`${app.url}/api/docs/openapi.json`);
    expect(json.headers.get('access-control-allow-origin')).toBe('*');
    expect(await json.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://slotcast.example' }],
    });
  });
});

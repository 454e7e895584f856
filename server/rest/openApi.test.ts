import { expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { openApiDocument } from './openApi.ts';

const document = JSON.stringify(openApiDocument({ publicUrl: 'https://slotcast.example' }));

it('is OpenAPI 3.1 and has every call once', () => {
  const { openapi, paths } = JSON.parse(document) as { openapi: string; paths: Record<string, Record<string, unknown>> };
  expect(openapi).toBe('3.1.0');
  for (const { path, method } of CALLS) expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(CALLS.length);
});

it('refers to nothing that is not in it', () => {
  const { components } = JSON.parse(document) as { components: { schemas: Record<string, unknown> } };
  const names = [...document.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref?.replace('#/components/schemas/', ''));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(Object.keys(components.schemas)).toContain(name);
  expect(document).not.toContain('$defs');
});

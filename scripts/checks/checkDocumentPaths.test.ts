import { describe, expect, it } from 'vitest';
import { linksIn, pathsIn } from './checkDocumentPaths.ts';

describe('pathsIn', () => {
  it('files and folders of the repository in backticks are found', () => {
    const text = 'See `server/jobs.ts` and `docs/areas/`, run `npm run check`.';
    expect(pathsIn(text)).toEqual(['server/jobs.ts', 'docs/areas/']);
  });

  it('placeholders, URLs and built files are left out', () => {
    const text = '`locales/<language>/app.json` `/overlay/v1` `dist/client` `application/json`';
    expect(pathsIn(text)).toEqual([]);
  });
});

describe('linksIn', () => {
  it('relative links are found without their fragment', () => {
    const text = '[a](../b.md#part) [c](https://example.org) [d](#here) [e](areas)';
    expect(linksIn(text)).toEqual(['../b.md', 'areas']);
  });
});

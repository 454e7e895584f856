import { describe, expect, it } from 'vitest';
import { linksIn, pathsIn } from './checkDocumentPaths.ts';

describe('pathsIn', () => {
  it('finds files and folders of the repository in backticks', () => {
    const text = 'See `server/jobs.ts` and `docs/areas/`, run `npm run check`.';
    expect(pathsIn(text)).toEqual(['server/jobs.ts', 'docs/areas/']);
  });

  it('leaves out placeholders, URLs and built files', () => {
    const text = '`locales/<language>/app.json` `/overlay/v1` `dist/client` `application/json`';
    expect(pathsIn(text)).toEqual([]);
  });
});

describe('linksIn', () => {
  it('finds relative links without their fragment', () => {
    const text = '[a](../b.md#part) [c](https://example.org) [d](#here) [e](areas)';
    expect(linksIn(text)).toEqual(['../b.md', 'areas']);
  });
});

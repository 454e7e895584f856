import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PRODUCT } from '../../platform/PRODUCT.ts';

const WIDGETS = path.resolve(import.meta.dirname, '../../../client/widgets');

export type OverlayFile = { type: string; text: string; etag: string };

/** A built script of overlays (client/widgets/overlay); null without a build. */
export async function overlayScript({
  folder,
  name,
}: {
  folder: string;
  name: string;
}): Promise<OverlayFile | null> {
  const text = await readFile(path.join(folder, `${name}.js`), 'utf8').catch(() => null);
  return text === null ? null : getFile({ type: 'text/javascript; charset=utf-8', text });
}

/** The style sheets of a widget, in this order. */
export function readStyle(files: string[]): string {
  return files.map((file) => readFileSync(path.join(WIDGETS, file), 'utf8')).join('');
}

/** Of a page that only other sites and stream software show. */
export function pageHead({ title, style }: { title: string; style: string }): string {
  return [
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    `<title>${title}</title><style>${style}</style></head>`,
  ].join('');
}

/** The browser source: the same page for every creator; the URL contains the username. */
export function overlayPage(): OverlayFile {
  const style = readStyle([
    'fonts.css',
    'overlay/styles/page.css',
    'overlay/styles/shapes.css',
    'overlay/styles/ticker.css',
  ]);
  const text = [
    `<!doctype html><html>${pageHead({ title: `${PRODUCT} overlay`, style })}<body>`,
    '<div id="news"><aside id="ticker" role="status" hidden></aside></div>',
    `<main id="card" aria-label="${PRODUCT} overlay" hidden></main>`,
    '<section id="extras" hidden></section>',
    '<script type="module" src="/overlay/v1/page.js"></script></body></html>',
  ].join('');
  return getFile({ type: 'text/html; charset=utf-8', text });
}

/** Type declarations of the script for authors, derived from its source. */
export function overlayTypes(): OverlayFile {
  const source = readFileSync(path.join(WIDGETS, 'overlay/sdk.ts'), 'utf8');
  const types = source.slice(
    source.indexOf('export type OverlayMoney'),
    source.indexOf('const FIRST_WAIT_MS'),
  );
  const connect =
    'export declare function connect(username: string, options: OverlayOptions): OverlayConnection;';
  const text = `// ${PRODUCT} overlays, version 1. Documentation: /overlay/v1.\n${types}${connect}\n`;
  return getFile({ type: 'text/plain; charset=utf-8', text });
}

const { resolve } = createRequire(import.meta.url);

/** The product's font for a unicode range. */
export function overlayFont(range: string): Promise<Buffer> {
  return readFile(
    resolve(`@fontsource-variable/mona-sans/files/mona-sans-${range}-wdth-normal.woff2`),
  );
}

export function getFile({ type, text }: { type: string; text: string }): OverlayFile {
  return {
    type,
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script src="(\/\w+\.js)"><\/script>/g;
const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)">/;

/** The scripts of the app. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** Requests the page's data (client/early.ts). */
const QUESTIONS = 'shells/early.js';

export type Inlined = { html: string; policy: (policy: string) => string };

/**
 * The small scripts and the fonts' styles that decide how the first picture looks are put into the document itself: as
 * files they would be requested before anything may be drawn. So is the script that requests the page's data. Scripts
 * are allowed by their hashes. Fonts and pictures on the screen come before the scripts of the app.
 */
export async function inlineFirst(document: {
  html: string;
  clientFolder: string;
}): Promise<Inlined> {
  const { html, clientFolder } = document;
  const read = (file: string): Promise<string | null> =>
    readFile(path.join(clientFolder, file), 'utf8').catch(() => null);
  const [, stylesheet] = STYLES.exec(html) ?? [];
  const files = [...html.matchAll(SCRIPT)].map(([, file = '']) => file);
  const [styles, questions, ...small] = await Promise.all([
    stylesheet ? read(stylesheet) : null,
    read(QUESTIONS),
    ...files.map(read),
  ]);
  const texts = new Map(files.map((file, index) => [file, small[index] ?? null]));
  const last = files.at(-1);
  const inlined = (script: string | null): string =>
    script === null ? '' : `<script>${script}</script>`;
  const scripts = [...small, questions].filter((script) => typeof script === 'string');
  return {
    html: html
      .replace(SCRIPT, (whole, file: string) => {
        const text = texts.get(file) ?? null;
        return (text === null ? whole : inlined(text)) + (file === last ? inlined(questions) : '');
      })
      .replace(STYLES, (whole) => (styles === null ? whole : `<style>${styles}</style>`))
      .replace(SCRIPTS, '$& fetchpriority="low"'),
    policy: (policy) =>
      policy.replace("script-src 'self'", () => `script-src 'self'${scripts.map(hashOf).join('')}`),
  };
}

const hashOf = (script: string): string =>
  ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`;

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script src="(\/\w+\.js)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)">/;

/** What makes the picture live. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** Asks for the page's data (client/early.ts). */
const QUESTIONS = 'shells/early.js';

export type Inlined = { html: string; policy: (policy: string) => string };

/**
 * What decides how the first picture looks, the colour mode and the fonts, stands in the document itself: as files they would
 * be asked for before anything may be drawn. So does what asks for the page's data. Scripts are allowed by their hashes. The fonts and pictures on the screen come before
 * the scripts that make it live.
 */
export async function inlineFirst({ html, clientFolder }: { html: string; clientFolder: string }): Promise<Inlined> {
  const read = async (pattern: RegExp): Promise<string | null> => {
    const [, address] = pattern.exec(html) ?? [];
    return address ? readFile(path.join(clientFolder, address), 'utf8').catch(() => null) : null;
  };
  const [mode, styles, questions] = await Promise.all([read(SCRIPT), read(STYLES), readFile(path.join(clientFolder, QUESTIONS), 'utf8').catch(() => null)]);
  const scripts = [mode, questions].filter((script) => script !== null);
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('');
  return {
    html: html
      .replace(SCRIPT, (whole) => (mode === null ? whole : scripts.map((script) => `<script>${script}</script>`).join('')))
      .replace(STYLES, (whole) => (styles === null ? whole : `<style>${styles}</style>`))
      .replace(SCRIPTS, '$& fetchpriority="low"'),
    policy: (policy) => policy.replace("script-src 'self'", () => `script-src 'self'${hashes}`),
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script src="(\/\w+\.js)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)">/;

/** What makes the picture live. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

export type Inlined = { html: string; policy: (policy: string) => string };

/**
 * What decides how the first picture looks, the colour mode and the fonts, stands in the document itself: as files they would
 * be asked for before anything may be drawn. The script is allowed by its hash. The fonts and pictures on the screen come before
 * the scripts that make it live.
 */
export async function inlineFirst({ html, clientFolder }: { html: string; clientFolder: string }): Promise<Inlined> {
  const read = async (pattern: RegExp): Promise<string | null> => {
    const [, address] = pattern.exec(html) ?? [];
    return address ? readFile(path.join(clientFolder, address), 'utf8').catch(() => null) : null;
  };
  const [script, styles] = await Promise.all([read(SCRIPT), read(STYLES)]);
  const hash = script === null ? '' : ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  return {
    html: html
      .replace(SCRIPT, (whole) => (script === null ? whole : `<script>${script}</script>`))
      .replace(STYLES, (whole) => (styles === null ? whole : `<style>${styles}</style>`))
      .replace(SCRIPTS, '$& fetchpriority="low"'),
    policy: (policy) => policy.replace("script-src 'self'", () => `script-src 'self'${hash}`),
  };
}

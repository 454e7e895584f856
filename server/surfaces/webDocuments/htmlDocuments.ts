import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { html as markup } from '../../platform/html/html.ts';
import { LANGUAGES } from '../../platform/i18n/languages.rules.ts';

/** Written by the build (scripts/build/prerender.ts). */
const FOLDER = 'documents';
/** Each list has its own document; all creators share one, and all games another. */
const LISTS = ['players', 'just-chatting', 'music', 'tiktok', 'youtube', 'games'];
const SHARED: Record<string, string> = { profile: 'profile', games: 'game' };
/** Placeholder of the document's largest image (client/app/PrerenderedShell.tsx). */
const IMAGE_PLACEHOLDER = 'data-first-picture=""';

type Wanted = {
  clientFolder: string;
  path: string;
  /** The Accept-Language header. */
  languages: string | undefined;
  firstImage: string | undefined;
  isMissing: boolean;
};

/**
 * The prerendered HTML document of a page in the browser's language, without data. Pages that are
 * not prerendered share one document. Only the head must be filled in.
 */
export async function readHtmlDocument({
  clientFolder,
  firstImage,
  ...page
}: Wanted): Promise<string> {
  const read = (name: string): Promise<string> =>
    readFile(path.join(clientFolder, FOLDER, `${name}.html`), 'utf8');
  const name = page.isMissing ? null : documentName(page.path);
  if (!name) return read('default');
  const localized = `${name}.${preferredLanguage(page.languages)}`;
  if (!firstImage) return read(localized);
  const html = await read(`${localized}.image`);
  const source = markup`src="${firstImage}"`.text;
  return html.replace(IMAGE_PLACEHOLDER, () => `${source} ${IMAGE_PLACEHOLDER}`);
}

/** CSP sources of the inline scripts. */
export async function inlineScriptSources(clientFolder: string): Promise<string> {
  const file = path.join(clientFolder, FOLDER, 'inlineScripts.json');
  return (JSON.parse(await readFile(file, 'utf8')) as string[]).join(' ');
}

function documentName(pathname: string): string | null {
  if (pathname === '/') return 'home';
  const [, first = '', second] = /^\/([\w-]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (second) return SHARED[first] ?? null;
  return LISTS.includes(first) ? first : null;
}

/** Our first language in the browser's order of preference, as in the app. */
function preferredLanguage(header = ''): string {
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.some((language) => language === tag)) ?? 'en';
}

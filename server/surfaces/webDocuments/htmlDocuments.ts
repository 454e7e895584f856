import { CATEGORY_PATHS } from '../../areas/creators/categoryPaths.rules.ts';
import { html as markup } from '../../platform/html/html.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import type { PageHead } from './PageHead.ts';
import { readBuiltFile } from './readBuiltFile.ts';

/** Each list has its own document; all creators share one, and all games another. */
const LISTS: readonly string[] = [...Object.values(CATEGORY_PATHS), '/games'];
const FRAME = 'frame';
const SHARED: Record<string, string> = { profile: 'profile', games: 'game' };
/** Placeholder of the document's largest image (client/app/pages/PrerenderedShell.tsx). */
const IMAGE_PLACEHOLDER = 'data-first-image=""';

type Wanted = { clientFolder: string; head: PageHead; language: Language };

/**
 * The prerendered HTML document of a page, without data. Pages that are not public share one with
 * the frame. Only the head must be filled in. The canonical path decides, because the requested one
 * may differ: in letter case, or as /gamers does from /players.
 */
export async function readHtmlDocument({
  clientFolder,
  head: { canonical, firstImage, isMissing },
  language,
}: Wanted): Promise<string> {
  const read = (name: string): Promise<string> => readBuilt(clientFolder, `${name}.html`);
  const name = isMissing ? FRAME : documentName(canonical);
  const localized = `${name}.${language}`;
  if (!firstImage) return read(localized);
  const html = await read(`${localized}.image`);
  const source = markup`src="${firstImage}"`.text;
  return html.replace(IMAGE_PLACEHOLDER, () => `${source} ${IMAGE_PLACEHOLDER}`);
}

/** CSP sources of the inline scripts. */
export async function inlineScriptSources(clientFolder: string): Promise<string> {
  return (JSON.parse(await readBuilt(clientFolder, 'inlineScripts.json')) as string[]).join(' ');
}

async function readBuilt(clientFolder: string, name: string): Promise<string> {
  const text = await readBuiltFile({ clientFolder, name });
  if (text === null) throw new Error(`The build has no ${name}.`);
  return text;
}

function documentName(pathname: string): string {
  if (pathname === '/') return 'home';
  const [, first = '', second] = /^\/([\w-]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (second) return SHARED[first] ?? FRAME;
  return LISTS.includes(`/${first}`) ? first : FRAME;
}

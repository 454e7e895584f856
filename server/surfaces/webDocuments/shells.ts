import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { html as markup } from '../../platform/html/html.ts';
import { isLanguage } from '../../platform/i18n/languages.rules.ts';

/** Lists go by their own name; the pages of all people share one, those of all games too. */
const NAMED = ['players', 'just-chatting', 'music', 'tiktok', 'youtube', 'games'];
const SHARED: Record<string, string> = { profile: 'profile', games: 'game' };

/** A page as the build has drawn it before its data (client/shell.tsx), and in which language. */
export type Shell = { language: string; html: string };

/** What stands in the document until the scripts run; null where nothing was drawn. */
export async function readShell({
  clientFolder,
  path: address,
  languages,
}: {
  clientFolder: string;
  path: string;
  languages: string | undefined;
}): Promise<Shell | null> {
  const name = shellName(address);
  if (!name) return null;
  const language = chooseLanguage(languages);
  const html = await readFile(
    path.join(clientFolder, 'shells', `${name}.${language}.html`),
    'utf8',
  ).catch(() => null);
  return html === null ? null : { language, html };
}

/** The place of the page's largest picture (client/app/FirstPicture.tsx). */
const PICTURE = /<img [^>]*data-first-picture=""[^>]*>/;

type Write = { html: string; shell: Shell; firstPicture: string | undefined };

/** Not for people with a remembered choice of another language: public/colorMode.js hides it from them. */
export function writeShell({
  html,
  shell: { language, html: drawn },
  firstPicture,
}: Write): string {
  const shown = drawn.replace(PICTURE, (place) =>
    firstPicture ? place.replace('<img ', () => markup`<img src="${firstPicture}" `.text) : '',
  );
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${shown}</div>`);
}

function shellName(address: string): string | null {
  if (address === '/') return 'home';
  const [, first = '', second] = /^\/([\w-]+)(?:\/([^/]+))?$/.exec(address) ?? [];
  if (second) return SHARED[first] ?? null;
  return NAMED.includes(first) ? first : null;
}

/** The first of ours that the browser asks for, as the web app itself chooses. */
function chooseLanguage(languages = ''): string {
  const asked = languages.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find((language) => isLanguage(language)) ?? 'en';
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceFiles, type SourceFile } from './sourceFiles.ts';
import { LANGUAGES } from '../../server/platform/i18n/languages.rules.ts';

/**
 * Texts by namespace ("bookings", "emails/bookings") and key ("place.element"), of one language.
 */
export type Texts = Map<string, Map<string, string>>;

const FOLDER = 'locales';
const ORIGINAL = 'en';
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Texts of two or more words that are identical in another language on purpose. */
const SAME_ANYWHERE =
  /^(?:[\W\d]|\{\{\w+\}\}|Slotcast|TikTok|YouTube|Google|Stripe|OBS|Twitch|Discord|Instagram|GraphiQL|RAWG|PayPal)*$/;

/** Reports missing, extra, untranslated and unused keys. */
export async function checkTranslations(): Promise<string[]> {
  const languages = new Map<string, Texts>();
  for (const language of LANGUAGES)
    languages.set(language, await readTexts(path.join(FOLDER, language)));
  const original = languages.get(ORIGINAL);
  if (!original) return [`${FOLDER}/${ORIGINAL} is missing`];
  const sources = (await sourceFiles()).filter(({ path: file }) => !/\.test\.tsx?$/.test(file));
  const problems = [...languages].flatMap(([language, texts]) =>
    language === ORIGINAL ? [] : compareTexts({ language, texts, original }),
  );
  const inFolder = ([namespace]: [string, unknown]): boolean => namespace.includes('/');
  return [
    ...problems,
    ...findUses({
      original: new Map([...original].filter((entry) => !inFolder(entry))),
      sources: sources.filter(({ path: file }) => file.startsWith('client/')),
    }),
    ...findUnusedOutsidePages({ original: new Map([...original].filter(inFolder)), sources }),
  ];
}

async function readTexts(folder: string): Promise<Texts> {
  const texts: Texts = new Map();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json')) continue;
    texts.set(
      file.replaceAll('\\', '/').replace(/\.json$/, ''),
      flatten(JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
    );
  }
  return texts;
}

export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[prefix, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flatten(inner, prefix ? `${prefix}.${key}` : key),
    ]),
  );
}

/** The missing, extra and untranslated keys of a language. */
export function compareTexts({
  language,
  texts,
  original,
}: {
  language: string;
  texts: Texts;
  original: Texts;
}): string[] {
  const problems: string[] = [];
  for (const [namespace, wanted] of original) {
    const here = texts.get(namespace) ?? new Map<string, string>();
    for (const [key, text] of wanted) {
      const problem = compareText({ language, key, text, translated: here.get(key) });
      if (problem) problems.push(`${language}/${namespace}.json: ${key} ${problem}`);
    }
    for (const key of here.keys())
      if (!wanted.has(key) && !wanted.has(key.replace(PLURAL, '_other')))
        problems.push(`${language}/${namespace}.json: ${key} is not in English`);
  }
  for (const namespace of texts.keys())
    if (!original.has(namespace)) problems.push(`${language}/${namespace}.json is not in English`);
  return problems;
}

type Pair = { language: string; key: string; text: string; translated: string | undefined };

function compareText({ language, key, text, translated }: Pair): string | null {
  const plural = PLURAL.exec(key)?.[1];
  if (!translated?.trim()) return plural && !needsPlural(language, plural) ? null : 'is missing';
  if (!plural && placeholders(translated) !== placeholders(text))
    return 'has other placeholders than English';
  return translated === text && isTranslatable(text) ? 'is not translated' : null;
}

/** i18next uses `other` for the categories that have no text. */
function needsPlural(language: string, category: string): boolean {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return category === 'other' || (category === 'one' && pluralCategories.includes('one'));
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\s*\w+/g)?.map((found) => found.replace(/\W/g, '')))]
    .sort()
    .join();
}

/** A single word is often the same in two languages; a phrase is not. */
function isTranslatable(text: string): boolean {
  return (
    text
      .replace(/\{\{\w+\}\}/g, '')
      .trim()
      .includes(' ') && !SAME_ANYWHERE.test(text)
  );
}

/** Keys in use without an English text, and English keys that are not used. */
export function findUses({
  original,
  sources,
}: {
  original: Texts;
  sources: SourceFile[];
}): string[] {
  const problems: string[] = [];
  const uses = sources.map((source) => readUses(source, original));
  for (const { file, namespaces, requested } of uses) {
    for (const key of requested) {
      const [inner = '', ns] = key.split(':').toReversed();
      const places = ns ? [ns] : namespaces;
      if (!places.some((namespace) => has(original.get(namespace), inner)))
        problems.push(`${file}: ${key} is not in ${ORIGINAL}/${places.join('.json, ')}.json`);
    }
  }
  for (const [namespace, keys] of original) {
    const near = uses.filter(({ namespaces }) => namespaces.includes(namespace));
    for (const key of new Set([...keys.keys()].map((key) => key.replace(PLURAL, '')))) {
      if (!near.some((use) => use.mentions(key, namespace)))
        problems.push(`${ORIGINAL}/${namespace}.json: ${key} is used nowhere`);
    }
  }
  return problems;
}

/**
 * Texts of emails and widgets that no source uses. The types of their keys come from the English
 * files, so a source cannot use a missing one.
 */
export function findUnusedOutsidePages({
  original,
  sources,
}: {
  original: Texts;
  sources: SourceFile[];
}): string[] {
  const problems: string[] = [];
  for (const [namespace, keys] of original) {
    const names = new Set([...keys.keys()].map((key) => key.split('.')[0] ?? key));
    for (const name of names) {
      const use = new RegExp(`['.]${name}\\b`);
      if (!sources.some(({ text }) => use.test(text)))
        problems.push(`${ORIGINAL}/${namespace}.json: ${name} is used nowhere`);
    }
  }
  return problems;
}

function has(keys: Map<string, string> | undefined, key: string): boolean {
  if (!keys) return false;
  return (
    keys.has(key) ||
    keys.has(`${key}_other`) ||
    [...keys.keys()].some((known) => known.startsWith(`${key}.`))
  );
}

type Uses = {
  file: string;
  namespaces: string[];
  requested: string[];
  mentions: (key: string, namespace: string) => boolean;
};

/**
 * The keys in a file: those passed to t() directly, and as possible uses every other string and
 * every template with a fixed part ("tag.${name}"). A file may use the namespace of its area and
 * those it names.
 */
function readUses({ path: file, text }: SourceFile, original: Texts): Uses {
  const [, folder = '', inAreas = ''] = file.split('/');
  const area = folder === 'areas' ? inAreas : folder;
  const named = [...text.matchAll(/useTranslation\(([^)]*)\)|\bns: ('\w+')/g)].flatMap(
    ([, hook = '', option = '']) =>
      [...(hook || option || "'app'").matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  const prefixed = [...text.matchAll(/['`](\w+):[\w.]/g)]
    .map(([, name = '']) => name)
    .filter((name) => original.has(name));
  const namespaces = [...new Set([...named, ...prefixed, area])];
  const requested = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  const literals = new Set([...text.matchAll(/'([\w.:-]+)'/g)].map(([, literal = '']) => literal));
  const templates = [...text.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)]
    .map(([, template = '']) => template)
    .filter((template) => /\w+[.:_]\$\{|\}[.]\w/.test(template))
    .map(toPattern);
  const mentions = (key: string, namespace: string): boolean =>
    [key, `${namespace}:${key}`].some(
      (name) => literals.has(name) || templates.some((pattern) => pattern.test(name)),
    ) || requested.some((asking) => key.startsWith(`${asking}.`));
  return {
    file,
    namespaces: named.length > 0 ? namespaces : [...namespaces, 'app'],
    requested,
    mentions,
  };
}

function toPattern(template: string): RegExp {
  const parts = template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.\\+*?[\]^$(){}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

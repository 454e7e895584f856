type Section = { html: string; name: string; content: string };

/** Replaces everything from `<!--name-->` to `<!--/name-->`, both included. */
export function replaceSection({ html, name, content }: Section): string {
  const [start, end] = [`<!--${name}-->`, `<!--/${name}-->`];
  const from = html.indexOf(start);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The HTML document has no section "${name}".`);
  return html.slice(0, from) + content + html.slice(to + end.length);
}

/** Replaces a text; throws if it is missing. */
export function replaceText({
  html,
  text,
  content,
}: {
  html: string;
  text: string;
  content: string;
}): string {
  if (!html.includes(text)) throw new Error(`The HTML document has no "${text}".`);
  return html.replaceAll(text, () => content);
}

/** Files of the built app, below the root: the module that starts it and all that it imports. */
export type AppScripts = { entry: string; imports: string[] };

/**
 * The built index.html with its first scripts inline: as files they would delay the first paint. It
 * has the app's scripts in a section of their own. The server fills in the head.
 */
export function htmlTemplate({
  index,
  inlineScripts,
  app: { entry, imports },
}: {
  index: string;
  inlineScripts: string[];
  app: AppScripts;
}): string {
  const scripts = inlineScripts.map((script) => `<script>${script}</script>`).join('\n');
  let html = replaceSection({ html: index, name: 'inline-scripts', content: scripts });
  html = replaceSection({ html, name: 'page-head', content: '<!--page-head-->' });
  const tags = [
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return tags.reduce((rest, text) => replaceText({ html: rest, text, content: '' }), html);
}

/**
 * Tags of the app's scripts, and of those that its first page will import. Their priority is low,
 * because fonts and images of the prerendered page come first.
 */
export function scriptTags({ entry, imports }: AppScripts, imported: string[] = []): string {
  const link = (file: string): string =>
    `<link rel="modulepreload" fetchpriority="low" href="/${file}">`;
  return [
    ...imports.map(link),
    `<script type="module" fetchpriority="low" src="/${entry}"></script>`,
    ...imported.map(link),
  ].join('');
}

type PageDocument = {
  template: string;
  language: string;
  content: string;
  /** Style elements of the content. */
  styles: string;
  /** Tags of the scripts of the app and the page. */
  scripts: string;
  /** Source of an inline script of the page, which runs before the app. */
  pageScript: string | null;
  /** Names of the page's texts. */
  texts: readonly string[];
};

/**
 * The document of one page in one language, before the server fills in its head. Its scripts are in
 * a template, whose content client/startApp.ts inserts after the first paint.
 */
export function prerenderedDocument({
  template,
  language,
  content,
  styles,
  scripts,
  pageScript,
  texts,
}: PageDocument): string {
  const html = replaceText({
    html: template,
    text: '<html lang="en">',
    content: `<html lang="${language}" data-texts="${texts.join(' ')}">`,
  });
  return fill(html, {
    scripts: `<template id="app-scripts">${scripts}</template>${pageScript === null ? '' : `<script>${pageScript}</script>`}`,
    styles,
    content,
  });
}

function fill(
  template: string,
  { scripts, styles, content }: Pick<PageDocument, 'scripts' | 'styles' | 'content'>,
): string {
  const parts = {
    '<!--app-scripts-->': scripts,
    '<!--page-styles-->': styles,
    '<!--app-html-->': content,
  };
  return Object.entries(parts).reduce(
    (html, [text, part]) => replaceText({ html, text, content: part }),
    template,
  );
}

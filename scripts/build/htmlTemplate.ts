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

/**
 * The built index.html with its first scripts inline: as files they would delay the first paint.
 * The scripts of the app have a low priority, because fonts and images of the prerendered page come
 * first. The server fills in the head.
 */
export function htmlTemplate({
  index,
  inlineScripts,
}: {
  index: string;
  inlineScripts: string[];
}): string {
  const scripts = inlineScripts.map((script) => `<script>${script}</script>`).join('\n');
  let html = replaceSection({ html: index, name: 'inline-scripts', content: scripts });
  html = replaceSection({ html, name: 'page-head', content: '<!--page-head-->' });
  for (const text of ['<script type="module"', '<link rel="modulepreload"'])
    html = replaceText({ html, text, content: `${text} fetchpriority="low"` });
  return html;
}

type PageDocument = {
  template: string;
  language: string;
  content: string;
  /** Style elements of the content. */
  styles?: string;
  /** What the page needs beside the frame: files below the root, and names of texts. */
  early?: { scripts: string[]; texts: string[] };
};

/**
 * The document of one page in one language, before the server fills in its head. The browser loads
 * the page's scripts beside those of the frame, which would request them only once they run;
 * client/early.ts does the same for the texts.
 */
export function prerenderedDocument({
  template,
  language,
  content,
  styles = '',
  early = { scripts: [], texts: [] },
}: PageDocument): string {
  const { scripts, texts } = early;
  const html = replaceText({
    html: template,
    text: '<html lang="en">',
    content: `<html lang="${language}" data-texts="${texts.join(' ')}">`,
  });
  const links = scripts
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
    .join('');
  const parts = {
    '<!--page-styles-->': styles,
    '<!--page-scripts-->': links,
    '<!--app-html-->': content,
  };
  return Object.entries(parts).reduce(
    (whole, [text, part]) => replaceText({ html: whole, text, content: part }),
    html,
  );
}

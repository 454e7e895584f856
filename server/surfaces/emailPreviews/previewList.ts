import { html } from '../../platform/html/html.ts';
import { LANGUAGES, type Language } from '../../platform/i18n/languages.rules.ts';

/** The names of all emails next to the selected one. For developers, so not translated. */
export function previewList({
  names,
  language,
}: {
  names: readonly string[];
  language: Language;
}): string {
  const [first = ''] = names;
  const preview = (name: string): string => `/design/emails/${name}?language=${language}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Emails</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              15px/1.5 system-ui,
              sans-serif;
          }
          body {
            margin: 0;
            display: flex;
            flex-wrap: wrap;
          }
          aside {
            flex: 1 0 300px;
            max-height: 100vh;
            overflow: auto;
            padding: 16px;
            box-sizing: border-box;
          }
          iframe {
            flex: 4 1 320px;
            min-height: 100vh;
            border: 0;
          }
          a {
            display: block;
            padding: 4px 0;
            color: inherit;
          }
          nav {
            display: flex;
            gap: 16px;
          }
          [aria-current] {
            font-weight: 700;
          }
        </style>
      </head>
      <body>
        <aside>
          <h1>Emails</h1>
          <p>${names.length} texts. The colours follow the system.</p>
          <nav aria-label="Languages">
            ${LANGUAGES.map((code) =>
              code === language
                ? html`<a href="?language=${code}" aria-current="page">${code}</a>`
                : html`<a href="?language=${code}">${code}</a>`,
            )}
          </nav>
          ${names.map((name) => html`<a href="${preview(name)}" target="email">${name}</a>`)}
        </aside>
        <iframe name="email" title="Email" src="${preview(first)}"></iframe>
      </body>
    </html>`.text;
}

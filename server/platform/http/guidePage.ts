import { Html, html } from '../html/html.ts';
import { PRODUCT } from '../PRODUCT.ts';

const GUIDES = {
  rest: ['REST', '/api/docs'],
  graphql: ['GraphQL', '/graphql/public/docs'],
  overlays: ['Overlays', '/overlay/v1'],
  embeds: ['Embeds', '/embed/v1'],
  changes: ['Changes', '/api/docs/changes'],
} as const;

const CURRENT = html`aria-current="page"`;

const STYLE = new Html(`
@font-face { font-family: Mona; font-display: swap; font-weight: 200 900; font-stretch: 75% 125%;
  src: url(/overlay/v1/font-latin.woff2) format("woff2") }
:root { --ground: #f4f1ec; --paper: #fff; --line: #e0dbd2; --ink: #17141f; --soft: #4b4657; --code: #eeeae3; color-scheme: light }
@media (prefers-color-scheme: dark) { :root {
  --ground: #0b0a0f; --paper: #18171f; --line: #2b2936; --ink: #f5f3fa; --soft: #bfbacc; --code: #22202b;
  color-scheme: dark } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.6 Mona, system-ui, sans-serif }
nav { border-bottom: 1px solid var(--line); background: var(--paper) }
nav ul { display: flex; flex-wrap: wrap; gap: 0 .875rem; list-style: none; margin: 0 auto;
  max-width: 56rem; padding: .25rem 1rem; box-sizing: border-box }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--soft); font-weight: 620; text-decoration: none }
nav a:hover, nav a[aria-current] { color: var(--ink) }
nav a[aria-current] { box-shadow: inset 0 -2px }
nav li:first-child { margin-right: auto }
nav li:first-child a { color: var(--ink); font-weight: 790; font-stretch: 116%; letter-spacing: -.02em }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; box-sizing: border-box }
h1, h2 { font-stretch: 116%; letter-spacing: -.02em; line-height: 1.2 }
h1 { font-size: 2rem; margin: 0 0 1rem }
h2 { font-size: 1.375rem; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
p { max-width: 44rem }
a { color: inherit }
code, pre, textarea { font: .875rem/1.55 ui-monospace, monospace }
p code, td code, dd > code { padding: .1em .3em; border-radius: .3em; background: var(--code); overflow-wrap: anywhere }
pre, textarea { box-sizing: border-box; width: 100%; margin: .5rem 0; padding: .875rem;
  border: 1px solid var(--line); border-radius: .625rem; background: var(--code); color: inherit;
  overflow: auto }
textarea { white-space: pre; resize: vertical }
table { border-collapse: collapse }
td, th { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0; overflow-wrap: anywhere }
th { min-width: 5rem; font-weight: 650 }
button, input { font: inherit; min-height: 2.75rem; box-sizing: border-box; padding: 0 1rem;
  border-radius: .625rem; border: 1px solid var(--line); background: var(--paper); color: inherit }
button { border-color: transparent; background: var(--ink); color: var(--ground); font-weight: 650; cursor: pointer }
details { margin: .5rem 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--paper) }
details > :last-child { margin-bottom: 1rem }
summary { min-height: 1.6rem; padding: .6rem 0; cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem }
label { display: block; font-weight: 650 }
.try input, #search { width: 100% }
[hidden] { display: none }
dt { margin-top: 1rem; font-weight: 650 }
dd { margin: 0 }
small { color: var(--soft) }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }`);

/** A page for developers. Works without JavaScript and links to the other guides. */
export function guidePage({
  here,
  title,
  body,
}: {
  here: keyof typeof GUIDES;
  title: string;
  body: Html;
}): string {
  const links = Object.entries(GUIDES).map(
    ([name, [label, path]]) =>
      html`<li>
        <a href="${path}" ${name === here ? CURRENT : null}>${label}</a>
      </li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <nav aria-label="Documentation">
          <ul>
            <li><a href="/">${PRODUCT}</a></li>
            ${links}
          </ul>
        </nav>
        <main>${body}</main>
      </body>
    </html>`.text;
}

/** Scrolls horizontally on narrow screens and is focusable, so that it also scrolls by keyboard. */
export function codeBlock(text: string): Html {
  return html`<pre tabindex="0">${text}</pre>`;
}

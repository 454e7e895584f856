const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is inserted without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | Html[] | string | number | null | undefined;

/** Tagged template: escapes every value that is not Html. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((page, part, index) => page + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((item) => item.text).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const STYLE = `
  :root { color-scheme: light dark; --bg: #f4f1ec; --card: #fff; --line: #e0dbd2; --tx: #17141f; --tx2: #4b4657; --bad: #ad1f38; --ok: #0a6b42 }
  @media (prefers-color-scheme: dark) { :root { --bg: #0b0a0f; --card: #18171f; --line: #2b2936; --tx: #f5f3fa; --tx2: #bfbacc; --bad: #ff8f98; --ok: #4ade9c } }
  * { box-sizing: border-box } body { margin: 0; background: var(--bg); color: var(--tx); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 32px 16px } .wide { max-width: 980px }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 18px; padding: 24px } h1 { font-size: 24px; line-height: 1.2; margin: 0 0 8px }
  .sum { font-size: 34px; font-weight: 800; letter-spacing: -.02em; margin: 12px 0 } p { margin: 8px 0; color: var(--tx2) } label { display: block; font-weight: 600; margin: 16px 0 6px }
  input { width: 100%; height: 48px; padding: 0 14px; border: 1px solid #777287; border-radius: 10px; background: var(--bg); color: var(--tx); font: inherit }
  button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin-top: 16px; border: 0; border-radius: 10px; background: var(--tx); color: var(--bg); font: inherit; font-weight: 650; cursor: pointer; text-decoration: none }
  .quiet { background: transparent; color: var(--tx2); border: 1px solid #777287 } .bad { color: var(--bad); font-weight: 600 } .note { font-size: 13px; margin-bottom: 16px }
  a { color: inherit } :focus-visible { outline: 3px solid currentcolor; outline-offset: 2px } ul { list-style: none; padding: 0; margin: 16px 0 0 } li { border-top: 1px solid var(--line); padding: 12px 0 } pre { white-space: pre-wrap; font: inherit }`;

/** A page with a banner that no real money is involved. */
export function page({
  title,
  body,
  wide = false,
}: {
  title: string;
  body: Html;
  wide?: boolean;
}): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main class="${wide ? 'wide' : ''}">
          <p class="note">Sandbox: a stand-in on this machine. No real money, no real mail.</p>
          ${body}
        </main>
      </body>
    </html>`.text;
}

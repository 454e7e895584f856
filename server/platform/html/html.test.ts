import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { html, htmlLines, jsonForScript } from './html.ts';

const HOSTILE = `"><script>alert('x')</script>&amp;`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';

describe('html', () => {
  it('the module is the only code of the server that escapes HTML', async () => {
    const files = (await readdir('server', { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^platform\/html\//.test(file),
    );
    const texts = await Promise.all(files.map((file) => readFile(`server/${file}`, 'utf8')));
    expect(files.filter((_file, index) => texts[index]?.includes("'&lt;'"))).toEqual([]);
  });

  it('quotes, angle brackets and ampersands in values are escaped', () => {
    expect(html`<a href="${HOSTILE}">${HOSTILE}</a>`.text).toBe(
      `<a href="${ESCAPED}">${ESCAPED}</a>`,
    );
  });

  it('Html, lists of Html and numbers are inserted, and nothing for null', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(
      html`<ul>
          ${items}
        </ul>
        ${3}${null}${html`<hr />`}`.text.replaceAll(/\s+/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>3<hr/>');
  });
});

describe('htmlLines', () => {
  it('each line is escaped', () => {
    expect(htmlLines(`${HOSTILE}\nb`).text).toBe(`${ESCAPED}<br>b`);
  });
});

describe('jsonForScript', () => {
  it('data are escaped so that they cannot end the script element', () => {
    const { text } = jsonForScript({ name: HOSTILE });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: HOSTILE });
  });
});

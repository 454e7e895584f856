import { html, type Html } from '../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../platform/http/guidePage.ts';
import { getFile, type OverlayFile } from '../overlays/overlayFiles.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

const NAME = /^[a-z0-9_-]{3,30}$/i;

/** The guide for site owners. With a username it shows the widget of that creator. */
export function embedGuide({
  publicUrl,
  creator,
}: {
  publicUrl: string;
  creator: string | null;
}): OverlayFile {
  const name = creator && NAME.test(creator) ? creator : null;
  const code = (look: string): string =>
    `<script async src="${publicUrl}/embed/v1/button.js"\n  data-creator="${name ?? 'your-username'}" data-look="${look}"></script>`;
  const frame = `<iframe src="${publicUrl}/embed/v1/${name ?? 'your-username'}" title="${PRODUCT}" width="100%" height="420" style="border: 0"></iframe>`;
  const live = (look: string): Html | null =>
    name
      ? html`<div>
          <script
            async
            src="/embed/v1/button.js"
            data-creator="${name}"
            data-look="${look}"
          ></script>
        </div>`
      : null;
  const body = html`<h1>${PRODUCT} on your own site</h1>
    <p>
      A "Book me" button, or a card with the next free slots that updates automatically. One tag, no
      cookies, and no data stored on the visitor's device.
    </p>
    <form action="/embed/v1">
      <label
        >Username
        <input name="creator" value="${name ?? ''}" pattern="[A-Za-z0-9_\\-]{3,30}" required
      /></label>
      <button>Show</button>
    </form>
    <h2>Button</h2>
    ${codeBlock(code('button'))}${live('button')}
    <h2>Card</h2>
    ${codeBlock(code('card'))}${live('card')}
    <h2>Frame</h2>
    <p>
      For sites that allow no scripts. It sends its height to the parent page by
      <code>postMessage({ slotcastHeight })</code>; with <code>button.js</code> anywhere on the page
      its height is adjusted automatically.
    </p>
    ${codeBlock(frame)}
    <h2>Options</h2>
    <table>
      <tr>
        <th>data-creator</th>
        <td>the username</td>
      </tr>
      <tr>
        <th>data-look</th>
        <td><code>button</code> (default) or <code>card</code></td>
      </tr>
      <tr>
        <th>data-language, language</th>
        <td>
          <code>en</code>, <code>hu</code>, <code>de</code>, <code>es</code>; default: the language
          of the page
        </td>
      </tr>
      <tr>
        <th>data-theme, theme</th>
        <td><code>auto</code> (default), <code>dark</code> or <code>light</code></td>
      </tr>
    </table>
    <p>
      A site with a content security policy allows <code>${publicUrl}</code> in
      <code>script-src</code> and <code>frame-src</code>. Version 1 only changes compatibly.
    </p>`;
  return getFile({
    type: 'text/html; charset=utf-8',
    text: guidePage({ here: 'embeds', title: `${PRODUCT} embeds`, body }),
  });
}

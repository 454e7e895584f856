import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, type Html } from '../../../platform/html/html.ts';
import { guidePage } from '../../../platform/http/guidePage.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

const SOURCE = path.join(import.meta.dirname, '../../../../docs/api/changes.md');

/**
 * GET /api/docs/changes: the changes of all public interfaces, and when deprecated parts may be
 * removed.
 */
export function changesPage(): string {
  const blocks = readFileSync(SOURCE, 'utf8').trim().split(/\n\n+/);
  return guidePage({
    here: 'changes',
    title: `${PRODUCT} API changes`,
    body: html`${blocks.map(block)}`,
  });
}

/** The parts of Markdown that the document uses. */
function block(text: string): Html {
  if (text.startsWith('# ')) return html`<h1>${text.slice(2)}</h1>`;
  if (text.startsWith('## ')) return html`<h2>${text.slice(3)}</h2>`;
  if (text.startsWith('- '))
    return html`<ul>
      ${text.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`)}
    </ul>`;
  return html`<p>${inline(text)}</p>`;
}

function inline(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from '../../../platform/html/html.ts';
import { guidePage } from '../../../platform/http/guidePage.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';
import { readStatus } from '../problem.ts';

/** The generated list of error codes, which `npm run check` compares with the sources. */
const LIST = path.join(import.meta.dirname, '../../../../docs/api/errors.md');

/** GET /api/docs/errors: the target of a problem's `type`, with an anchor per code. */
export function errorsPage(): string {
  const codes = [...readFileSync(LIST, 'utf8').matchAll(/^\| ([A-Z_]+) \| (.*) \|$/gm)];
  const rows = codes.map(
    ([, code = '', text = '']) =>
      html`<tr id="${code}">
        <th>${code}</th>
        <td>${readStatus(code)}</td>
        <td>${text}</td>
      </tr>`,
  );
  const body = html`<h1>${PRODUCT} error codes</h1>
    <p>
      The <code>type</code> of a REST problem is the address of its code on this page. Codes are
      stable: a new one may be added, none is given another meaning. The status is that of REST.
    </p>
    <table>
      ${rows}
    </table>`;
  return guidePage({ here: 'rest', title: `${PRODUCT} error codes`, body });
}

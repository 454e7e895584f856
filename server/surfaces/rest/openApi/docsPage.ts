import type { AppRequest } from '../../../platform/http/Route.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../../platform/http/guidePage.ts';
import { sendJson } from '../../../platform/http/respond.ts';
import { CALLS } from '../calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './elsewhere.ts';
import { errorsPage } from './errorsPage.ts';
import { getCodes, openApiDocument } from './openApi.ts';
import { readStatus } from '../problem.ts';
import type { Access, RestCall } from '../RestCall.ts';
import { shapeText, type Shape } from './shapeText.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

const JSON_PATH = '/api/docs/openapi.json';
const WHO: Record<Access, string> = { public: 'anyone', signedIn: 'signed in', admin: 'admins' };

/** GET /api/docs (HTML) and /api/docs/openapi.json, which any site may read. */
export function docsAnswer(
  { response, url }: AppRequest,
  { publicUrl }: { publicUrl: string },
): boolean {
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  if (path === JSON_PATH) {
    response.setHeader('access-control-allow-origin', '*');
    sendJson(response, { status: 200, body: openApiDocument({ publicUrl }) });
    return true;
  }
  const page = PAGES[path];
  if (!page) return false;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(page());
  return true;
}

const PAGES: Record<string, () => string> = {
  '/api/docs': docsPage,
  '/api/docs/errors': errorsPage,
};

/** Static HTML without scripts, so that the strictest CSP applies. */
function docsPage(): string {
  const areas = [...Map.groupBy([...CALLS, ...DOCUMENTED_ONLY_ROUTES], ({ area }) => area)];
  const { paths, components } = openApiDocument({ publicUrl: '' }) as {
    paths: Paths;
    components: { schemas: Record<string, Shape> };
  };
  const body = html`<h1>${PRODUCT} REST</h1>
    <p>
      The rules and rights are those of the product. Send JSON, or a multipart form with files. POST
      /login sets the session cookie. Letter case in paths does not matter. Prices are decimal
      dollars, instants UTC, dates and times of slots in the creator's time zone.
    </p>
    <p>
      Failures are <code>application/problem+json</code>:
      <code>{ type, title, status, detail, code, errors }</code>. The code is stable,
      <code>type</code> links to <a href="/api/docs/errors">its explanation</a>, the detail is
      English text, and <code>errors</code> lists the invalid fields, each as
      <code>{ field, message }</code>. Other functions (booking, ordering, editing news) use GraphQL
      at <code>/graphql</code>; read-only for everyone at <code>/graphql/public</code>.
    </p>
    <p><a href="${JSON_PATH}">OpenAPI 3.1 as JSON</a></p>
    ${areas.map(
      ([area, calls]) =>
        html`<h2>${area}</h2>
          ${calls.map((call) => callText({ call, paths }))}`,
    )}
    <h2>Shapes</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<details id="${name}">
          <summary>${name}</summary>
          ${codeBlock(shapeText({ shape: schema }))}
        </details>`,
    )}`;
  return guidePage({ here: 'rest', title: `${PRODUCT} REST`, body });
}

type Content = Record<string, { schema: Shape }>;
type Parameter = { name: string; in: string; required: boolean; schema: Shape };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Paths = Record<string, Record<string, Operation>>;

function callText({ call, paths }: { call: RestCall; paths: Paths }): Html {
  const operation = paths[call.path]?.[call.method.toLowerCase()];
  const answer = operation?.responses[String(call.status)]?.content;
  const codes = getCodes(call)
    .filter((code) => code !== 'INTERNAL_SERVER_ERROR')
    .map((code, index) => html`${index > 0 ? ', ' : ''}<code>${readStatus(code)} ${code}</code>`);
  return html`<details>
    <summary>
      <b>${call.method}</b> <code>${call.path}</code>
      <small
        >${WHO[call.access]}${call.isForKeys && call.access !== 'public' ? ', keys' : ''}</small
      >
    </summary>
    <p>${call.summary}</p>
    <dl>
      ${
        operation?.parameters.length
          ? html`<dt>Parameters</dt>
              <dd>${codeBlock(operation.parameters.map(parameterText).join('\n'))}</dd>`
          : null
      }
      ${
        operation?.requestBody
          ? html`<dt>Body</dt>
              <dd>${codeBlock(contentText(operation.requestBody.content))}</dd>`
          : null
      }
      <dt>Answer ${call.status}</dt>
      <dd>${answer ? codeBlock(contentText(answer)) : 'Nothing.'}</dd>
      <dt>Failures</dt>
      <dd>${codes}</dd>
    </dl>
  </details>`;
}

function parameterText({ name, in: place, required, schema }: Parameter): string {
  return `${name}${required ? '' : '?'}: ${shapeText({ shape: schema })}  // ${place}`;
}

function contentText(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `${type}\n${shapeText({ shape: schema })}`)
    .join('\n');
}

import type { AppRequest } from '../../../platform/http/Route.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../../platform/http/guidePage.ts';
import { sendJson } from '../../../platform/http/respond.ts';
import { CALLS } from '../calls/calls.ts';
import { DOCUMENTED_ONLY_ROUTES } from './elsewhere.ts';
import { changesPage } from './changesPage.ts';
import { errorsPage } from './errorsPage.ts';
import { exampleValue } from './exampleValue.ts';
import { getCodes, openApiDocument } from './openApi.ts';
import { readStatus } from '../problem.ts';
import type { Access, RestCall } from '../RestCall.ts';
import { shapeText, type Shape } from './shapeText.ts';
import { REFERENCE_SCRIPT, tryCall } from './tryCall.ts';
import { getSchema } from './getSchema.ts';
import { WEBHOOK_EVENTS, WEBHOOK_HEADERS, type WebhookEvent } from './webhookEvents.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

const JSON_PATH = '/api/docs/openapi.json';
const SCRIPT_PATH = '/api/docs/reference.js';
const WHO: Record<Access, string> = { public: 'anyone', signedIn: 'signed in', admin: 'admins' };

/** GET /api/docs and its pages, its script, and openapi.json, which any site may read. */
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
  if (path === SCRIPT_PATH) {
    response
      .writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      })
      .end(REFERENCE_SCRIPT);
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
  '/api/docs/changes': changesPage,
};

/** HTML that is complete without its script; the script adds the search and sends calls. */
function docsPage(): string {
  const areas = [...Map.groupBy([...CALLS, ...DOCUMENTED_ONLY_ROUTES], ({ area }) => area)];
  const { paths, components } = openApiDocument({ publicUrl: '' }) as {
    paths: Paths;
    components: { schemas: Schemas };
  };
  const { schemas } = components;
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
    <p>
      <a href="${JSON_PATH}">OpenAPI 3.1 as JSON</a>.
      <a href="/api/docs/changes">Changes and compatibility</a>.
    </p>
    <form hidden role="search">
      <p>
        <label>Search calls <input id="search" type="search" /></label>
        <small id="found" role="status"></small>
      </p>
    </form>
    ${areas.map(
      ([area, calls]) =>
        html`<section data-area="${area}">
          <h2>${area}</h2>
          ${calls.map((call) => callText({ call, paths, schemas }))}
        </section>`,
    )}
    <section>
      <h2>Webhooks</h2>
      <p>
        A creator adds up to five URLs at <a href="/settings/developers">Developers</a>, which also
        shows how to verify the signature. Each message is a POST, sent at least once and in any
        order: store <code>Slotcast-Event-Id</code> and compare <code>createdAt</code>. Everything
        but a 2xx within 4 seconds is sent again for about a day. Ignore types that you do not know.
      </p>
      ${WEBHOOK_EVENTS.map((event) => eventText({ event, schemas }))}
    </section>
    <h2>Shapes</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<details id="${name}">
          <summary>${name}</summary>
          ${codeBlock(shapeText({ shape: schema }))}
        </details>`,
    )}
    <script src="${SCRIPT_PATH}" type="module"></script>`;
  return guidePage({ here: 'rest', title: `${PRODUCT} REST`, body });
}

type Schemas = Record<string, Shape>;
type Content = Record<string, { schema: Shape }>;
type Parameter = { name: string; in: string; required: boolean; schema: Shape };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Paths = Record<string, Record<string, Operation>>;

type Described = { call: RestCall; paths: Paths; schemas: Schemas };

function callText({ call, paths, schemas }: Described): Html {
  const operation = paths[call.path]?.[call.method.toLowerCase()];
  const answer = operation?.responses[String(call.status)]?.content;
  const codes = getCodes(call)
    .filter((code) => code !== 'INTERNAL_SERVER_ERROR')
    .map((code, index) => html`${index > 0 ? ', ' : ''}<code>${readStatus(code)} ${code}</code>`);
  const example = (content: Content | undefined): string | null => {
    const schema = content?.['application/json']?.schema;
    return schema ? JSON.stringify(exampleValue(schema, { schemas }), null, 2) : null;
  };
  const body = example(operation?.requestBody?.content);
  const answerExample = example(answer);
  const words = [call.method, call.path, call.summary, call.area, call.id].join(' ').toLowerCase();
  const isTried = operation && (!operation.requestBody || body !== null) && call.status !== 303;
  return html`<details id="${call.id}" data-call="${words}">
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
      ${
        answerExample
          ? html`<dt>Example</dt>
              <dd>${codeBlock(answerExample)}</dd>`
          : null
      }
      <dt>Failures</dt>
      <dd>${codes}</dd>
    </dl>
    ${
      isTried
        ? tryCall({
            id: call.id,
            method: call.method,
            path: call.path,
            body,
            parameters: operation.parameters.map((parameter) => ({
              ...parameter,
              example: exampleValue(parameter.schema, { schemas, name: parameter.name }),
            })),
          })
        : null
    }
  </details>`;
}

function eventText({
  event: { name, summary, body },
  schemas,
}: {
  event: WebhookEvent;
  schemas: Schemas;
}): Html {
  const schema = getSchema({ shape: body, io: 'output', schemas: {} }) as Shape;
  return html`<details id="${name}">
    <summary><b>POST</b> <code>${name}</code></summary>
    <p>${summary}</p>
    <dl>
      <dt>Headers</dt>
      <dd>
        ${codeBlock(WEBHOOK_HEADERS.map(([header, text]) => `${header}  // ${text}`).join('\n'))}
      </dd>
      <dt>Body</dt>
      <dd>${codeBlock(shapeText({ shape: schema }))}</dd>
      <dt>Example</dt>
      <dd>${codeBlock(JSON.stringify(exampleValue(schema, { schemas }), null, 2))}</dd>
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

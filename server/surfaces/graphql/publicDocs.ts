import { html, type Html } from '../../platform/html/html.ts';
import { codeBlock, guidePage } from '../../platform/http/guidePage.ts';
import { BUDGETS } from '../../platform/rateLimit/limits.ts';
import { rateLimitHeaders } from '../../platform/rateLimit/rateLimitHeaders.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';
import { LIMITS } from '../../platform/graphql/limits/limits.ts';
import { TEXT_LIMITS } from '../../platform/graphql/limits/textLimits.ts';

export type PublicExample = { title: string; query: string };

/** Examples that return data if the creator offers slots. */
export function publicExamples({ username }: { username: string }): PublicExample[] {
  return [
    {
      title: 'Who sells time, and when next',
      query: `{
  creators(sort: SOONEST, first: 5) {
    edges { node { username lowestPrice { amountMinor currency } nextSlot { startsAt } } }
  }
}`,
    },
    {
      title: 'One creator with the next free times and services',
      query: `{
  creator(username: ${JSON.stringify(username)}) {
    username bio tags languages games { name }
    openSlots(first: 5) { edges { node { startsAt endsAt price { amountMinor currency } } } }
    services { title price { amountMinor currency } deliveryDeadlineDays }
  }
}`,
    },
    {
      title: 'Games with their newest news',
      query: `{
  games(first: 3) {
    edges { node { name slug news(first: 2) { edges { node { title publishedAt } } } } }
  }
}`,
    },
  ];
}

/**
 * The page for third parties. "Run" shows the result in the page, or without JavaScript on a new
 * page.
 */
export function publicDocsPage({
  publicUrl,
  username,
}: {
  publicUrl: string;
  username: string;
}): string {
  const forms = publicExamples({ username }).map(
    ({ title, query }, index) =>
      html`<form action="/graphql/public" class="run">
        <h3><label for="query-${index}">${title}</label></h3>
        <textarea
          id="query-${index}"
          name="query"
          rows="${query.split('\n').length + 1}"
          spellcheck="false"
        >
${query}</textarea>
        <p><button>Run</button></p>
        <pre hidden aria-label="Result: ${title}"></pre>
      </form>`,
  );
  const body = html`<h1>${PRODUCT} GraphQL for third parties</h1>
    <p>
      <code>${publicUrl}/graphql/public</code> answers queries from any site, without an account.
      Cookies are ignored: every answer is what a visitor who is not signed in may see.
      Introspection is open, and the <a href="/graphql/public/schema.graphql">schema is a file</a>.
    </p>
    <h2>Try it</h2>
    ${forms}
    <h2>From a program</h2>
    ${codeBlock(`curl ${publicUrl}/graphql/public -H 'content-type: application/json' \\
  -d '{"query":"{ creator(username: \\"${username}\\") { username } }"}'`)}
    ${codeBlock(`const query = '{ creator(username: "${username}") { username nextSlot { startsAt } } }';
const response = await fetch('${publicUrl}/graphql/public?' + new URLSearchParams({ query }));
console.log((await response.json()).data);`)}
    <h2>Caching</h2>
    <p>
      GET with <code>query</code> and <code>variables</code>, or with the <code>id</code> of an
      operation that the web app has registered, answers with an ETag and
      <code>Cache-Control: public, max-age=15, stale-while-revalidate=60</code>; send the ETag back
      as If-None-Match and the response is an empty 304 if the data has not changed. Answers with
      errors and answers to POST are not cached.
    </p>
    ${limitsText()}
    <p>
      Mutations are refused. To follow the next free slots of one creator, use
      <a href="/overlay/v1">overlays</a>.
    </p>
    <script src="/graphql/public/docs.js"></script>`;
  return guidePage({ here: 'graphql', title: `${PRODUCT} GraphQL`, body });
}

/** All numbers come from the constants that enforce the limits. */
function limitsText(): Html {
  const { publicGraphql: own, publicGraphqlOfKey: keyed } = BUDGETS;
  const state = {
    isTaken: true,
    waitMs: 0,
    available: own.capacity - 812,
    fullInMs: (812 / own.restoredPerSecond) * 1_000,
  };
  const cost = {
    requested: 812,
    limit: LIMITS.cost,
    maximum: own.capacity,
    available: state.available,
    restoreRate: own.restoredPerSecond,
  };
  const headers = Object.entries(rateLimitHeaders({ budget: own, state })).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const rows: [string | Html, number, string][] = [
    ['Cost of one operation', LIMITS.cost, 'COST_LIMIT_EXCEEDED'],
    [
      html`Rows of one list (<code>first</code>, <code>last</code>, <code>ids</code>)`,
      LIMITS.listSize,
      'LIST_LIMIT_EXCEEDED',
    ],
    ['Levels of fields', LIMITS.depth, 'DEPTH_LIMIT_EXCEEDED'],
    ['Levels of brackets', TEXT_LIMITS.nesting, 'DEPTH_LIMIT_EXCEEDED'],
    ['Aliases', LIMITS.aliases, 'ALIAS_LIMIT_EXCEEDED'],
    ['Root fields, including those in fragments', LIMITS.rootFields, 'ROOT_FIELD_LIMIT_EXCEEDED'],
    ['Tokens', TEXT_LIMITS.tokens, 'TOKEN_LIMIT_EXCEEDED'],
    ['Characters', TEXT_LIMITS.characters, 'TOKEN_LIMIT_EXCEEDED'],
    ['Lines', TEXT_LIMITS.lines, 'TOKEN_LIMIT_EXCEEDED'],
    ['Uses of one name', TEXT_LIMITS.repeats, 'REPETITION_LIMIT_EXCEEDED'],
  ];
  return html`<h2>Cost and budget</h2>
    <p>
      A field costs 1; fields inside a list count once per possible row. The cost is taken from a
      budget of ${number(own.capacity)} per address, which is refilled by
      ${number(own.restoredPerSecond)} a second. With <code>Authorization: Bearer pk_...</code> (a
      creator's publishable key, or on a server the secret one) the key has its own budget:
      ${number(keyed.capacity)}, refilled by ${number(keyed.restoredPerSecond)} a second. Every
      response contains it:
    </p>
    ${codeBlock(JSON.stringify({ extensions: { cost } }, null, 2))} ${codeBlock(headers.join('\n'))}
    <p>
      The headers are those of
      <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/"
        >draft-ietf-httpapi-ratelimit-headers</a
      >: quota <code>q</code> per window <code>w</code> in seconds, <code>r</code> remaining, full
      again in <code>t</code> seconds. When the budget is used the answer is 429
      <code>RATE_LIMITED</code> with Retry-After.
    </p>
    <h2>Limits of one operation</h2>
    <p>Above a limit the response is 400 with the code.</p>
    <table>
      <tr>
        <th>What</th>
        <th>At most</th>
        <th>Code</th>
      </tr>
      ${rows.map(
        ([what, max, code]) =>
          html`<tr>
            <td>${what}</td>
            <td>${number(max)}</td>
            <td><code>${code}</code></td>
          </tr>`,
      )}
    </table>`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

/** Runs an example and shows its result below it. */
export const PUBLIC_DOCS_SCRIPT = `for (const form of document.querySelectorAll('form.run')) {
  const result = form.querySelector('pre');
  result.setAttribute('role', 'status');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    result.hidden = false;
    result.textContent = '...';
    try {
      const query = new FormData(form).get('query');
      const response = await fetch('/graphql/public?' + new URLSearchParams({ query }), { headers: { accept: 'application/json' } });
      result.textContent = JSON.stringify(await response.json(), null, 2);
    } catch (error) {
      result.textContent = String(error);
    }
  });
}
`;

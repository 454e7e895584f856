import { guidePage } from '../http/guidePage.ts';
import { PRODUCT } from '../PRODUCT.ts';

const EXAMPLES = [
  ['Who sells time for music, and when next', `{
  creators(tag: MUSICIAN, first: 5) {
    edges { node { username lowestPrice { amountMinor currency } nextSlot { startsAt } } }
  }
}`],
  ['One creator with the next free times and services', `{
  creator(username: "nova") {
    username bio tags languages games { name }
    openSlots(first: 5) { edges { node { startsAt endsAt price { amountMinor currency } } } }
    services { title price { amountMinor currency } deliveryDeadlineDays }
  }
}`],
  ['Games with their newest news', `{
  games(first: 3) {
    edges { node { name slug news(first: 2) { edges { node { title publishedAt } } } } }
  }
}`],
] as const;

/** The page for third parties. Its examples run as they stand: a form asks and the answer is a page of JSON, without a script. */
export function publicDocsPage({ publicUrl }: { publicUrl: string }): string {
  const forms = EXAMPLES.map(([title, query], index) => `<form action="/graphql/public" target="_blank"><h3><label for="query-${index}">${title}</label></h3>
<textarea id="query-${index}" name="query" rows="${query.split('\n').length + 1}" spellcheck="false">${escape(query)}</textarea><p><button>Run</button></p></form>`).join('');
  const body = `<h1>${PRODUCT} GraphQL for everybody</h1>
<p><code>${publicUrl}/graphql/public</code> answers queries from any site, without an account. Cookies are ignored: it knows what a visitor who is not signed in may see, whoever asks. Introspection is open, and the <a href="/graphql/public/schema.graphql">schema is a file</a>.</p>
<h2>Try it</h2>${forms}
<h2>From a program</h2>
<pre>curl ${publicUrl}/graphql/public -H 'content-type: application/json' \\
  -d '{"query":"{ creator(username: \\"nova\\") { username } }"}'</pre>
<pre>const query = '{ creator(username: "nova") { username nextSlot { startsAt } } }';
const response = await fetch('${publicUrl}/graphql/public?' + new URLSearchParams({ query }));
console.log((await response.json()).data);</pre>
<h2>Caching</h2>
<p>GET with <code>query</code> and <code>variables</code>, or with the <code>id</code> of an operation that the web app has registered, answers with an ETag and <code>Cache-Control: public, max-age=15, stale-while-revalidate=60</code>; send the ETag back as If-None-Match and an unchanged answer is an empty 304. Answers with errors and answers to POST are not kept.</p>
<h2>Limits</h2>
<p>Each operation is measured before it runs, and the answer says so: <code>"extensions": { "cost": { "requested": 812, "limit": 30000 } }</code>. A field costs 1; what is inside a list counts as often as the list may have rows. Above the limit the code is <code>COST_LIMIT_EXCEEDED</code>. Also: 4,000 tokens, 16 levels, 60 aliases, 20 root fields, 500 rows of one list. Ask for small pages.</p>
<p>Mutations are refused. For the next free times of one creator, pushed as they change, there are <a href="/overlay/v1">overlays</a>.</p>`;
  return guidePage({ here: 'graphql', title: `${PRODUCT} GraphQL`, body });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import { randomBytes } from 'node:crypto';
import { html, page, type Html } from '../pages/html.ts';
import type { PageAnswer } from '../pages/PageAnswer.ts';
import type { Store } from '../Store.ts';
import { MERCHANT } from '../merchant.ts';
import type { Provider } from './providers.ts';
import { listPeople, getPerson, rememberPerson, type Person } from './people.ts';

/** An authorization code with its request. Valid once, for one minute. */
export type Grant = {
  id: string;
  provider: string;
  clientId: string;
  redirectUri: string;
  nonce: string | null;
  challenge: string | null;
  scope: string;
  person: Person;
  expiresAt: number;
};

const CODE_MS = 60_000;
const KEPT = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/** The account chooser. */
export function showChooser({
  store,
  provider,
  query,
}: {
  store: Store;
  provider: Provider;
  query: URLSearchParams;
}): PageAnswer {
  const problem = findProblem({ provider, query });
  if (problem)
    return {
      status: 400,
      html: page({
        title: 'Sign in',
        body: html`<div class="card">
          <h1>This request is not valid.</h1>
          <p>${problem}</p>
        </div>`,
      }),
    };
  const hidden = KEPT.filter((name) => query.has(name)).map(
    (name) => html`<input type="hidden" name="${name}" value="${query.get(name)}" />`,
  );
  const requested = query.get('login_hint') ?? '';
  const form = (content: Html) =>
    html`<form method="post" action="/${provider.id}${provider.paths.authorize}">
      ${hidden}${content}
    </form>`;
  const people = listPeople(store).map(
    (person) =>
      html`<li>
        ${form(
          html`<input type="hidden" name="email" value="${person.email}" /><input
              type="hidden"
              name="verified"
              value="${person.emailVerified ? '1' : '0'}"
            />
            <button class="quiet">
              ${person.email}${person.emailVerified ? '' : ' (not verified)'}
            </button>`,
        )}
      </li>`,
  );
  const other = form(
    html`<label for="email">Another address</label
      ><input
        id="email"
        name="email"
        type="email"
        required
        maxlength="200"
        value="${requested}"
        autocomplete="off"
      />
      <label
        ><input type="checkbox" name="verified" value="1" checked style="width:auto;height:auto" />
        ${provider.name} has verified this address</label
      ><button>Continue</button>`,
  );
  const cancel = form(
    html`<input type="hidden" name="cancel" value="1" /><button class="quiet">Cancel</button>`,
  );
  return {
    status: 200,
    html: page({
      title: 'Choose an account',
      body: html`<div class="card">
        <h1>Choose a ${provider.name} account</h1>
        <p>to continue to ${MERCHANT}</p>
        <ul>
          ${people}
        </ul>
        ${other}${cancel}
      </div>`,
    }),
  };
}

/** Redirects to the app with a code or with access_denied. */
export function grantAccess({
  store,
  provider,
  form,
}: {
  store: Store;
  provider: Provider;
  form: URLSearchParams;
}): PageAnswer {
  const email = form.get('email') ?? '';
  if (
    findProblem({ provider, query: form }) ||
    (!form.has('cancel') && !/^[^\s@]+@[^\s@]+$/.test(email))
  )
    return showChooser({ store, provider, query: form });
  const back = new URL(form.get('redirect_uri') ?? '');
  const state = form.get('state');
  if (state !== null) back.searchParams.set('state', state);
  if (form.has('cancel')) {
    back.searchParams.set('error', 'access_denied');
    return { status: 303, location: back.href };
  }
  const person = getPerson({ email, emailVerified: form.get('verified') === '1' });
  rememberPerson({ store, person });
  const grant = store.put<Grant>('googleGrant', {
    id: randomBytes(24).toString('base64url'),
    provider: provider.id,
    clientId: form.get('client_id') ?? '',
    redirectUri: form.get('redirect_uri') ?? '',
    nonce: form.get('nonce'),
    challenge: form.get('code_challenge'),
    scope: form.get('scope') ?? '',
    person,
    expiresAt: Date.now() + CODE_MS,
  });
  back.searchParams.set('code', grant.id);
  return { status: 303, location: back.href };
}

function findProblem({
  provider: { scope },
  query,
}: {
  provider: Provider;
  query: URLSearchParams;
}): string | null {
  const target = URL.parse(query.get('redirect_uri') ?? '');
  if (!query.get('client_id')) return 'client_id is missing.';
  if (!target || !/^https?:$/.test(target.protocol)) return 'redirect_uri is missing.';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!(query.get('scope') ?? '').split(' ').includes(scope)) return `scope must contain ${scope}.`;
  return query.has('code_challenge') && query.get('code_challenge_method') !== 'S256'
    ? 'code_challenge_method must be S256.'
    : null;
}

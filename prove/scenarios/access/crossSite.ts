import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { count } from '../../harness/purchase.ts';

const EVIL = 'https://evil.example';
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'';

const ANY_ORIGIN = {
  file: 'server/platform/http/sameOrigin.ts',
  from: 'return origin !== undefined &&',
  to: 'return origin === host &&',
};

const SET_BIO = 'update "User" set "bio" = $2 where "id" = $1';

export const crossSite: Proof = {
  name: 'cross-site',
  promise:
    'Another site can neither act for a user nor read responses; redirects stay on this site; markup never runs',
  fault: 'the check of the origin is disabled',
  sourceFaults: [ANY_ORIGIN],
  run: async ({ broken, metric, createEnvironment }) => {
    const environment = await createEnvironment(broken ? { fault: [ANY_ORIGIN] } : {});
    const creator = await environment.addCreator();
    const fan = await environment.addPerson();
    const [expected] = (await addSlots(environment, { creator, count: 1 })) as [Slot];
    const before = await count(environment, '"Booking"');
    const query = 'mutation ($input: BookSlotInput!) { bookSlot(input: $input) { __typename } }';
    const variables = { input: { slotId: expected.id, idempotencyKey: 'evil' } };
    const bodies = buildBodies({ query, variables, slotId: expected.id });
    const statuses: string[] = [];
    const credentials: string[] = [];
    for (const [type, body] of bodies) {
      for (const path of ['/graphql', '/graphql/public']) {
        const { status, headers } = await environment.ask.request(path, {
          method: 'POST',
          body,
          headers: { 'content-type': type, origin: EVIL, cookie: fan.cookie },
        });
        statuses.push(String(status));
        if (
          headers.get('access-control-allow-credentials') ||
          headers.get('access-control-allow-origin') === EVIL
        )
          credentials.push(path);
      }
    }
    metric(
      exactly(
        'responses with a status of 500 or more',
        statuses.filter((status) => status >= '500').length,
        0,
      ),
    );
    await environment.ask.request(
      `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString()}`,
      { headers: { origin: EVIL, cookie: fan.cookie } },
    );
    await environment.ask.request('/api/user/bio', {
      method: 'PUT',
      body: JSON.stringify({ bio: 'owned', newBio: 'owned' }),
      headers: { 'content-type': 'application/json', origin: EVIL, cookie: fan.cookie },
    });
    metric(
      exactly(
        `bookings and profiles changed by another origin (responses: ${tally(statuses)})`,
        (await count(environment, '"Booking"')) -
          before +
          (await count(environment, '"User" where "bio" = \'owned\'')),
        0,
      ),
    );
    credentials.push(...(await readable({ environment, cookie: fan.cookie })));
    metric(
      exactly(
        'URLs that let another origin read with cookies',
        credentials.join(', ') || 'none',
        'none',
      ),
    );
    metric(
      exactly(
        'redirects that leave the site',
        (await leaving(environment)).join(', ') || 'none',
        'none',
      ),
    );
    const page = await environment.ask.request('/config.json');
    const policy = page.headers.get('content-security-policy') ?? '';
    metric(exactly('script-src', /script-src ([^;]+)/.exec(policy)?.[1] ?? '', "'self'"));
    await environment.sql.query(SET_BIO, [creator.id, MARKUP]);
    metric(
      exactly(
        'stored markup in HTML pages',
        (await markedUp({ environment, creator })).join(', ') || 'none',
        'none',
      ),
    );
  },
};

/**
 * A booking in each form that another site can send without a preflight request, and two that need
 * one.
 */
function buildBodies({
  query,
  variables,
  slotId,
}: {
  query: string;
  variables: object;
  slotId: string;
}): [type: string, body: string][] {
  return [
    [
      'application/x-www-form-urlencoded',
      new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString(),
    ],
    ['text/plain', JSON.stringify({ query, variables })],
    [
      'application/graphql',
      query
        .replace('($input: BookSlotInput!)', '')
        .replace('$input', `{ slotId: "${slotId}", idempotencyKey: "evil" }`),
    ],
    ['application/json', JSON.stringify({ query, variables })],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query, variables })}\r\n--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n{}\r\n--x--\r\n`,
    ],
  ];
}

/** Paths whose responses another origin may read with cookies. */
async function readable({
  environment,
  cookie,
}: {
  environment: TestEnvironment;
  cookie: string;
}): Promise<string[]> {
  const credentials: string[] = [];
  for (const path of ['/graphql', '/api/user/me', '/api/auth/get-session', '/events', '/']) {
    for (const method of ['OPTIONS', 'GET']) {
      const stop = new AbortController();
      const { headers } = await fetch(`${environment.appUrls[0]}${path}`, {
        method,
        signal: stop.signal,
        headers: { origin: EVIL, cookie, 'access-control-request-method': 'POST' },
      });
      if (
        headers.get('access-control-allow-credentials') ||
        headers.get('access-control-allow-origin')
      )
        credentials.push(path);
      stop.abort();
    }
  }
  return credentials;
}

async function leaving(environment: TestEnvironment): Promise<string[]> {
  const targets = [
    EVIL,
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    ' https://evil.example',
  ];
  const starts = [
    '/api/account/login/google?returnTo=',
    '/api/account/login/google?returnUrl=',
    '/api/account/register/google?returnTo=',
    '/api/auth/verify-email?token=x&callbackURL=',
    '/login?returnTo=',
  ];
  const left: string[] = [];
  for (const start of starts) {
    for (const target of targets) {
      const { headers } = await environment.ask.request(start + encodeURIComponent(target));
      const location = headers.get('location');
      const url = location ? new URL(location, environment.appUrls[0]) : null;
      if (url && !['localhost'].includes(url.hostname)) left.push(`${start}${target}`);
    }
  }
  return left;
}

async function markedUp({
  environment,
  creator,
}: {
  environment: TestEnvironment;
  creator: Person;
}): Promise<string[]> {
  const found: string[] = [];
  for (const path of [
    `/profile/${creator.username}`,
    `/overlay/${creator.username}`,
    `/overlay/${creator.username}?title=${encodeURIComponent(MARKUP)}`,
    '/api/docs',
    `/search?q=${encodeURIComponent(MARKUP)}`,
  ]) {
    const { text, headers } = await environment.ask.request(path);
    if ((headers.get('content-type') ?? '').includes('html') && text.includes('<script>alert(1)'))
      found.push(path);
  }
  return found;
}

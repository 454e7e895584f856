import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../server/platform/time/timeUnits.rules.ts';

export type Person = { email: string; cookie: string };
export type Slot = { id: string; startsAt: string };
type Mail = { subject: string; attachments: unknown[] };
export type Booked = { id: string; status: string; checkoutUrl: string };

const PASSWORD = 'correct-horse';
/** Generous, for slow machines. */
const TIMEOUT_MS = 60_000;

/** Registers, books and pays over HTTP, as a browser does. */
export function journey({ appUrl, sandboxUrl }: { appUrl: string; sandboxUrl: string }) {
  const api = createApi(appUrl);
  return { ...api, ...bookingSteps(api), ...outsideNetwork(sandboxUrl) };
}

/** The product's HTTP interface, and signing up through it. */
function createApi(appUrl: string) {
  const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(appUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: appUrl,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });

  const graphql = async <T>(
    query: string,
    { variables = {}, cookie = '' }: { variables?: object; cookie?: string } = {},
  ): Promise<T> => {
    const answer = (await (await post('/graphql', { query, variables }, cookie)).json()) as {
      data: T;
      errors?: { message: string }[];
    };
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join(', '));
    return answer.data;
  };

  const signUp = async (): Promise<Person> => {
    const name = `fan-${randomUUID().slice(0, 8)}`;
    const email = `${name}@test.example`;
    const made = await post('/api/auth/sign-up/email', {
      name,
      email,
      password: PASSWORD,
      acceptTerms: true,
    });
    if (made.status !== 200)
      throw new Error(`Sign-up failed with status ${made.status}: ${await made.text()}`);
    const signedIn = await post('/api/auth/sign-in/email', { email, password: PASSWORD });
    return {
      email,
      cookie: signedIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  };

  return { post, graphql, signUp };
}

function bookingSteps({ graphql }: Pick<ReturnType<typeof createApi>, 'graphql'>) {
  /** Open slots of a demo creator that start in two hours or later. */
  const freeSlots = async (username = 'nova'): Promise<Slot[]> => {
    const from = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    const to = new Date(Date.now() + 20 * DAY_MS).toISOString();
    const query =
      'query ($username: String!, $from: DateTime!, $to: DateTime!) { creator(username: $username) { openSlots(from: $from, to: $to, first: 40) { edges { node { id startsAt } } } } }';
    const { creator } = await graphql<{ creator: { openSlots: { edges: { node: Slot }[] } } }>(
      query,
      { variables: { username, from, to } },
    );
    return creator.openSlots.edges.map(({ node }) => node);
  };

  const book = async (fan: Person, slotId: string): Promise<Booked> => {
    const query =
      'mutation ($input: BookSlotInput!) { bookSlot(input: $input) { __typename ... on BookSlotSuccess { checkoutUrl booking { id status } } ... on UserError { code } } }';
    const { bookSlot } = await graphql<{
      bookSlot: { booking?: { id: string; status: string }; checkoutUrl: string; code?: string };
    }>(query, {
      variables: { input: { slotId, idempotencyKey: randomUUID() } },
      cookie: fan.cookie,
    });
    if (!bookSlot.booking) throw new Error(`The booking failed: ${bookSlot.code}`);
    return { ...bookSlot.booking, checkoutUrl: bookSlot.checkoutUrl };
  };

  /** Pays on the checkout page and returns the URL of the redirect. */
  const pay = async (
    { checkoutUrl }: Booked,
    card = '4242424242424242',
  ): Promise<{ status: number; location: string | null }> => {
    const { status, headers } = await fetch(`${checkoutUrl}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ card }),
      redirect: 'manual',
    });
    return { status, location: headers.get('location') };
  };

  const readStatus = async (fan: Person, { id }: Booked): Promise<string> =>
    (
      await graphql<{ node: { status: string } }>(
        'query ($id: ID!) { node(id: $id) { ... on Booking { status } } }',
        { variables: { id }, cookie: fan.cookie },
      )
    ).node.status;

  const untilStatus = async (fan: Person, booked: Booked, wanted: string): Promise<void> => {
    let status = '';
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      status = await readStatus(fan, booked).catch((error: unknown) => String(error));
      if (status === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The booking is ${status} instead of ${wanted}.`);
  };

  return { freeSlots, book, pay, readStatus, untilStatus };
}

/** The sandbox: its inbox and its control endpoints. */
function outsideNetwork(sandboxUrl: string) {
  /** Confirmations, the only emails with a calendar file. */
  const confirmationsTo = async ({ email }: Person): Promise<Mail[]> => {
    const mails = (await (
      await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`)
    ).json()) as Mail[];
    return mails.filter(({ attachments }) => attachments.length > 0);
  };

  const untilConfirmations = async (fan: Person, count: number) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      const mails = await confirmationsTo(fan);
      if (mails.length >= count) return mails;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Fewer than ${count} emails to ${fan.email}.`);
  };

  /** Calls a control endpoint of the sandbox, such as `webhooks/pause`. */
  const control = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${sandboxUrl}/sandbox/control/${path}`, { method: 'POST' })).json()) as T;

  return { confirmationsTo, untilConfirmations, control };
}

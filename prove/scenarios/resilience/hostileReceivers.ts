import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCoupon, globalId } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { retryRefused } from '../../harness/retryRefused.ts';

/** How a URL that a user chose may misbehave towards the sender. */
const KINDS = ['silent', 'slow', 'dripping', 'redirecting', 'endless'] as const;
const SLOW_MS = 3_000;
const DRIP_MS = 500;
const PUSHES_PER_PERSON = 10;

export type HostileReceivers = {
  buildUrl: (kind: string, name: string) => string;
  /** The number of received requests. */
  requested: () => number;
  /** The maximum of concurrent requests at one URL. */
  maxOpen: () => number;
  close: () => void;
};

export async function startHostileReceivers(): Promise<HostileReceivers> {
  const open = new Map<string, number>();
  let requested = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requested += 1;
    open.set(path, (open.get(path) ?? 0) + 1);
    maxOpen = Math.max(maxOpen, open.get(path) ?? 0);
    response.once('close', () => open.set(path, (open.get(path) ?? 1) - 1));
    response.on('error', () => undefined);
    request.resume();
    answer({ kind: path.split('/')[1] ?? '', path, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return {
    buildUrl: (kind, name) => `${base}/${kind}/${name}`,
    requested: () => requested,
    maxOpen: () => maxOpen,
    close,
  };
}

function answer({
  kind,
  path,
  response,
}: {
  kind: string;
  path: string;
  response: ServerResponse;
}): void {
  if (kind === 'redirecting') return void response.writeHead(302, { location: path }).end();
  if (kind === 'slow') return void setTimeout(() => response.writeHead(200).end(), SLOW_MS);
  if (kind === 'endless') return sendForever(response.writeHead(200));
  if (kind !== 'dripping') return;
  // Send the response headers a few bytes at a time, without an end.
  const { socket } = response;
  socket?.write('HTTP/1.1 200 OK\r\n');
  const timer = setInterval(() => socket?.write('x-more: x\r\n'), DRIP_MS);
  response.once('close', () => clearInterval(timer));
}

function sendForever(response: ServerResponse): void {
  const send = (): void => {
    while (!response.destroyed && response.write('x'.repeat(64_000)));
  };
  response.on('drain', send);
  send();
}

const CREATE =
  'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { ... on UserError { code } } }';
const SUBSCRIBE =
  'mutation ($input: SubscribeToPushInput!) { subscribeToPush(input: $input) { ... on UserError { code } } }';
const ORDER =
  'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on UserError { code } } }';

/** Registers five webhooks and ten push devices at hostile URLs. Returns the error codes. */
export async function listenAsCreator(
  environment: TestEnvironment,
  { creator, receivers }: { creator: Person; receivers: HostileReceivers },
): Promise<string[]> {
  const asking = { cookie: creator.cookie };
  const answers = [];
  for (const kind of KINDS) {
    const input = {
      url: receivers.buildUrl(kind, creator.id),
      topics: ['ORDER_CHANGED', 'BOOKING_CONFIRMED', 'BOOKING_CANCELLED'],
    };
    answers.push(await environment.ask.graphql(CREATE, { input }, asking));
  }
  for (let index = 0; index < PUSHES_PER_PERSON; index += 1) {
    const kind = KINDS[index % KINDS.length] ?? 'silent';
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const input = {
      endpoint: receivers.buildUrl(kind, randomUUID()),
      p256dh,
      auth: randomBytes(16).toString('base64url'),
    };
    answers.push(await environment.ask.graphql(SUBSCRIBE, { input }, asking));
  }
  return answers.flatMap(({ code }) => code ?? []);
}

/** Places free orders, each of which notifies all receivers. Returns the error codes. */
export async function orderForFree(
  environment: Pick<TestEnvironment, 'ask' | 'sql'>,
  { creator, fan, count }: { creator: Person; fan: Person; count: number },
): Promise<string[]> {
  const coupon = await addCoupon(environment, { creator, maxRedemptions: count, percentOff: 100 });
  const {
    rows: [service],
  } = await environment.sql.query<{ id: string }>(
    `insert into "FixedService" ("creatorId", "title", "description", "priceMinor", "currency", "updatedAt") values ($1, 'Free', 'For nothing.', 2000, 'USD', now()) returning "id"`,
    [creator.id],
  );
  const serviceId = globalId('FixedService', service?.id ?? '');
  const refused: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const input = { serviceId, couponCode: coupon.code, idempotencyKey: randomUUID() };
    const { status, body, text } = await retryRefused(() =>
      environment.ask.post(
        '/graphql',
        { query: ORDER, variables: { input } },
        { cookie: fan.cookie },
      ),
    );
    const { data } = (body ?? {}) as { data?: { orderFixedService: { code?: string } } | null };
    const code = data ? data.orderFixedService.code : `${status} ${text}`;
    if (code) refused.push(code);
  }
  return refused;
}

/** The GraphQL id of the one order that a creator has. */
export async function findOrderId(
  { sql }: Pick<TestEnvironment, 'sql'>,
  { id: creatorId }: Person,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `select "id" from "ServiceOrder" where "creatorId" = $1`,
    [creatorId],
  );
  return globalId('ServiceOrder', rows[0]?.id ?? '');
}

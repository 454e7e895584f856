import { hashPassword } from 'better-auth/crypto';
import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAuth } from '../../areas/accounts/betterAuth/auth.ts';
import type { Role } from '../../platform/database/generated/enums.ts';
import { jobs } from '../../jobs.ts';
import { createApp } from '../../surfaces/createApp.ts';
import type { AppState } from '../../platform/http/Route.ts';
import { createTestServer, type GraphqlAnswer } from './testServer.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

export const TEST_PASSWORD = 'correct-horse';
const SECRET = 'x'.repeat(32);

let hash: Promise<string> | undefined;
/** Cached, because hashing is slow. */
const testPasswordHash = (): Promise<string> => (hash ??= hashPassword(TEST_PASSWORD));

type Options = {
  settings?: Record<string, string>;
  persisted?: ReadonlyMap<string, string>;
  clientFolder?: string;
  graphiqlFolder?: string;
  overlayFolder?: string;
};

/** The whole HTTP server on its own port. */
export async function startTestApp({
  settings = {},
  persisted = new Map(),
  clientFolder = 'does/not/exist',
  graphiqlFolder = 'does/not/exist',
  overlayFolder = 'does/not/exist',
}: Options = {}) {
  const server = await createTestServer({ TRUST_PROXY: 'loopback', ...settings });
  const { deps } = server;
  const state: AppState = { stopping: false, streams: new Set(), flushes: new Set() };
  const auth = createAuth({
    prisma: deps.prisma,
    env: deps.env,
    secret: SECRET,
    limiters: deps.limiters,
  });
  const app = createApp({
    deps,
    jobs,
    auth,
    persisted,
    clientFolder,
    graphiqlFolder,
    overlayFolder,
    state,
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;

  const post = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: deps.env.publicUrl, ...headers },
      body: JSON.stringify(body),
    });

  const graphql = async (
    query: string,
    { cookie = '', path = '/graphql' } = {},
  ): Promise<GraphqlAnswer> =>
    (await (await post(path, { query }, cookie ? { cookie } : {})).json()) as GraphqlAnswer;

  /** Creates a registered and signed-in user without the pages, which have their own tests. */
  const register = async ({
    role = 'USER',
    emailVerified = true,
  }: { role?: Role; emailVerified?: boolean } = {}) => {
    const username = `person-${randomBytes(5).toString('hex')}`;
    const email = `${username}@test.example`;
    const { id } = await deps.prisma.user.create({
      data: { username, email, emailVerified, role, termsAcceptedAt: new Date() },
    });
    await deps.prisma.account.create({
      data: {
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: await testPasswordHash(),
      },
    });
    const token = randomBytes(24).toString('hex');
    await deps.prisma.session.create({
      // As after a login with "Remember me".
      data: { userId: id, token, expiresAt: new Date(Date.now() + 30 * DAY_MS) },
    });
    return { id, username, email, cookie: sessionCookie({ token, publicUrl: deps.env.publicUrl }) };
  };

  const close = async (): Promise<void> => {
    app.closeAllConnections();
    await new Promise((resolve) => app.close(resolve));
    await server.close();
  };
  return { ...server, url, state, post, graphql, register, close };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

function sessionCookie({ token, publicUrl }: { token: string; publicUrl: string }): string {
  const signed = `${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`;
  return `${publicUrl.startsWith('https:') ? '__Secure-' : ''}slotcast.session_token=${encodeURIComponent(signed)}`;
}

/** The cookies of a response in the format of the Cookie header. */
export function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAuth } from '../accounts/auth.ts';
import type { Role } from '../database/generated/enums.ts';
import { createApp, type AppState } from '../http/createApp.ts';
import { createTestServer, type GraphqlAnswer } from './testServer.ts';

export const TEST_PASSWORD = 'correct-horse';

type Options = { settings?: Record<string, string>; persisted?: ReadonlyMap<string, string>; clientFolder?: string; graphiqlFolder?: string; overlayFolder?: string };

/** The whole HTTP surface on a port of its own, as a browser or another site meets it. */
export async function startTestApp({ settings = {}, persisted = new Map(), clientFolder = 'does/not/exist', graphiqlFolder = 'does/not/exist', overlayFolder = 'does/not/exist' }: Options = {}) {
  const server = await createTestServer({ TRUST_PROXY: 'loopback', ...settings });
  const { deps } = server;
  const state: AppState = { stopping: false, streams: new Set() };
  const auth = createAuth({ prisma: deps.prisma, env: deps.env, secret: 'x'.repeat(32) });
  const app = createApp({ deps, auth, persisted, clientFolder, graphiqlFolder, overlayFolder, state });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: deps.env.publicUrl, ...headers }, body: JSON.stringify(body) });

  const graphql = async (query: string, { cookie = '', path = '/graphql' } = {}): Promise<GraphqlAnswer> =>
    (await (await post(path, { query }, cookie ? { cookie } : {})).json()) as GraphqlAnswer;

  /** Registers somebody new; gives the name, the address and, once signed in, the session's cookie. */
  const register = async ({ role = 'USER' }: { role?: Role } = {}) => {
    const username = `person-${randomBytes(5).toString('hex')}`;
    const email = `${username}@test.example`;
    await post('/api/auth/sign-up/email', { name: username, email, password: TEST_PASSWORD });
    await deps.prisma.user.update({ where: { email }, data: { role } });
    return { username, email, cookie: cookieOf(await post('/api/auth/sign-in/email', { email, password: TEST_PASSWORD })) };
  };

  const close = async (): Promise<void> => {
    app.closeAllConnections();
    await new Promise((resolve) => app.close(resolve));
    await server.close();
  };
  return { ...server, url, state, post, graphql, register, close };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The cookies of an answer in the form in which a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

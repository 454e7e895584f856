import { freePorts } from './freePorts.ts';
import { journey } from './journey.ts';
import { getChildren, startProcess, temporaryDataDir } from './startProcess.ts';

const DEMO_PASSWORD = 'slotcast-demo';

/** A product of its own with the demo data, its HTTP interface, and keys of its creators. */
export async function startDemoProduct() {
  const { dataDir, remove } = temporaryDataDir();
  // One port for the product, two for its sandbox.
  const port = await freePorts(3);
  const appUrl = `http://localhost:${port}`;
  const app = startProcess('scripts/testing/startWithoutClient.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: '1',
  });
  await app.saying('is ready at');
  const steps = journey({ appUrl, sandboxUrl: `http://localhost:${port + 1}` });

  const signIn = async (username: string): Promise<string> => {
    const email = `${username}@slotcast.test`;
    const response = await steps.post('/api/auth/sign-in/email', {
      email,
      password: DEMO_PASSWORD,
    });
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const createKey = async (username: string, scopes: readonly string[]): Promise<string> => {
    const { createApiKey } = await steps.graphql<{ createApiKey: { token: string } }>(
      `mutation { createApiKey(input: { kind: SECRET, name: "Test", scopes: [${scopes.join(', ')}] }) { ... on CreateApiKeySuccess { token } } }`,
      { cookie: await signIn(username) },
    );
    return createApiKey.token;
  };
  /** The supervisor starts another server. */
  const killServer = async (): Promise<void> => {
    for (const pid of await getChildren(app.pid, 'server/main.ts')) process.kill(pid, 'SIGKILL');
  };
  const close = async (): Promise<void> => {
    app.kill('SIGTERM');
    await app.exit;
    remove();
  };
  return { ...steps, appUrl, signIn, createKey, killServer, close };
}

export type DemoProduct = Awaited<ReturnType<typeof startDemoProduct>>;

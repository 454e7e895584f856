import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../testing/services/startSandbox.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { handlePaymentsWebhook } from './handlePaymentsWebhook.ts';

let server: TestServer;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await createTestServer();
  sandbox = await startSandbox();
});
afterAll(async () => {
  sandbox.close();
  await server.close();
});

describe('handlePaymentsWebhook', () => {
  it.each(['t=1,v1=', 't=,v1=', 'v1=', 't=1', 'nonsense', ''])(
    'the malformed signature "%s" is rejected with 400',
    async (signature) => {
      const deps = { ...server.deps, payments: sandbox.payments };
      expect(await handlePaymentsWebhook(deps, { body: Buffer.from('{}'), signature })).toEqual({
        status: 400,
      });
    },
  );
});

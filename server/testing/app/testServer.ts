import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Device } from '../../platform/access/Device.ts';
import { createDatabase } from '../../../scripts/localStack/embeddedPostgres.ts';
import { createWebGraphql } from '../../surfaces/graphql/yoga.ts';
import { makeTestDeps } from './testDeps.ts';

export type GraphqlAnswer = {
  extensions?: { cost: { requested: number; limit: number } };
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
};

/**
 * The server without HTTP, with its own database, and a clock, an inbox and a payment provider in
 * memory.
 */
export async function createTestServer(settings: Record<string, string> = {}) {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase({ url: server, name, template: 'template_slotcast' });
  const databaseUrl = server.replace(/\/postgres$/, `/${name}`);
  const { deps, clock, inbox, payments, pushed, close } = makeTestDeps({ databaseUrl, settings });
  const persisted = new Map<string, string>();
  const yoga = createWebGraphql({ deps, persisted });
  /** Runs a registered operation like the app; `inOwnWords` runs a document like GraphiQL. */
  const run = async (options: {
    query: string;
    variables?: Record<string, unknown>;
    actor?: Actor | null;
    inOwnWords?: boolean;
    address?: string;
    /** The id of the browser's cookie. */
    deviceId?: string;
  }): Promise<GraphqlAnswer> => {
    persisted.set(options.query, options.query);
    const operation = options.inOwnWords ? { query: options.query } : { id: options.query };
    const response = await yoga.fetch(
      'http://slotcast/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...operation, variables: options.variables ?? {} }),
      },
      {
        actor: options.actor ?? null,
        requestId: 'test',
        address: options.address ?? '127.0.0.1',
        ...(options.deviceId ? { device: makeDevice(options.deviceId) } : {}),
      },
    );
    return (await response.json()) as GraphqlAnswer;
  };
  return { deps, clock, inbox, payments, pushed, run, close };
}

const makeDevice = (id: string): Device => ({ id, remember: () => id });

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

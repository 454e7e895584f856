import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAcceptedRequest, makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { changesDuring, changesOf } from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { declineSessionRequest } from './ending/declineSessionRequest.ts';
import { expireRequests } from './ending/expireRequests.ts';
import { NEW_REQUEST, REQUEST_TRANSITIONS } from './lifecycle.rules.ts';
import { withdrawSessionRequest } from './ending/withdrawSessionRequest.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('REQUEST_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const { deps } = server;
    const changes = await changesDuring(deps, {
      table: 'SessionRequest',
      work: async () => {
        await releaseHold(deps, await makeAcceptedRequest(deps));
        const declined = await makeRequest(deps);
        await declineSessionRequest(deps, declined.creator, { ...declined, reason: '' });
        const withdrawn = await makeRequest(deps);
        await withdrawSessionRequest(deps, withdrawn.fan, withdrawn);
        await makeRequest(deps);
        server.clock.now = new Date(server.clock.now.getTime() + 48 * 3_600_000);
        await expireRequests(deps);
      },
    });
    expect(changes).toEqual(changesOf({ transitions: REQUEST_TRANSITIONS, initial: NEW_REQUEST }));
  });
});

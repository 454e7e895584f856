import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TipStatus } from '../../platform/database/generated/enums.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import {
  changesDuring,
  changesOf,
  refusedSteps,
  statusesOf,
} from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCompletedOrder, makeTip } from '../../testing/factories/tipFactories.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { refundForStaff } from '../staff/staffActions.ts';
import { expireTip } from './expireTip.ts';
import { NEW_TIP, TIP_TRANSITIONS } from './lifecycle.rules.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

type Made = Awaited<ReturnType<typeof makeTip>>;

async function tip(): Promise<Made> {
  return makeTip(server, { order: await makeCompletedOrder(server) });
}

const STEPS = {
  send: async ({ paymentId }: Made) => payCheckout(server, paymentId),
  expire: async ({ tipId }: Made) => {
    server.clock.now = new Date(start.getTime() + HOUR_MS);
    await expireTip(server.deps, { tipId });
  },
  refund: async ({ tipId }: Made) => {
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    const reason = 'Sent by mistake.';
    await refundForStaff(server.deps, admin, {
      kind: 'TIP',
      id: tipId,
      reason,
      expectedMinor: 1_500,
    });
  },
};
type Step = keyof typeof STEPS;

async function take(steps: Step[]): Promise<void> {
  const made = await tip();
  for (const step of steps) await STEPS[step](made);
}

describe('TIP_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'Tip',
      work: async () => {
        await take(['send', 'refund']);
        await take(['expire']);
      },
    });
    expect(changes).toEqual(changesOf({ transitions: TIP_TRANSITIONS, initial: NEW_TIP }));
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: TIP_TRANSITIONS, initial: NEW_TIP })).toEqual(
      new Set(Object.values(TipStatus)),
    );
  });

  const refused = refusedSteps({
    transitions: TIP_TRANSITIONS,
    steps: Object.keys(STEPS) as Step[],
    statuses: Object.values(TipStatus),
  });
  it.each(refused)(
    'the table excludes what "%s" rejects: a tip that is %s',
    async (step, status) => {
      const made = await tip();
      if (step === 'refund') await STEPS.send(made);
      const where = { id: made.tipId };
      await server.deps.prisma.tip.update({ where, data: { status } });
      await STEPS[step](made).catch(() => undefined);
      expect((await server.deps.prisma.tip.findUniqueOrThrow({ where })).status).toBe(status);
    },
  );
});

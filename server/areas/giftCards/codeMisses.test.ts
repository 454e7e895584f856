import { randomUUID } from 'node:crypto';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { schema } from '../../surfaces/graphql/schema.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeAcceptedRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { makeUnpaidPack } from '../../testing/factories/packFactories.ts';
import { checkCoupon } from '../coupons/checkCoupon.ts';
import { checkGiftCard } from './checkGiftCard.ts';

let server: TestServer;
let creator: Actor;
let slotId: string;
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
  slotId = await makeSlot(server.deps, { creator });
});
afterAll(() => server.close());

const UNKNOWN = 'ABCD-EFGH-JKLM-NPQR';

type Purchase = { fan: Actor; input: object };

/** A purchase by each mutation that takes codes. */
const PURCHASES: Record<string, () => Promise<Purchase>> = {
  bookSlot: async () => ({
    fan: await makeFan(server.deps),
    input: { slotId: globalId('AvailabilitySlot', slotId), idempotencyKey: randomUUID() },
  }),
  orderFixedService: async () => {
    const serviceId = await makeService(server.deps, { creator });
    return {
      fan: await makeFan(server.deps),
      input: { serviceId: globalId('FixedService', serviceId), idempotencyKey: randomUUID() },
    };
  },
  buyPack: async () => {
    const { packId } = await makeUnpaidPack(server, { creator });
    return {
      fan: await makeFan(server.deps),
      input: { packId: globalId('Pack', packId), idempotencyKey: randomUUID() },
    };
  },
  paySessionRequest: async () => {
    const { fan, requestId } = await makeAcceptedRequest(server.deps);
    return { fan, input: { requestId: globalId('SessionRequest', requestId) } };
  },
};

const CODES = {
  giftCardCode: {
    check: (from: { personId: string; address: string }) =>
      checkGiftCard(server.deps, {
        ...from,
        code: UNKNOWN,
        creatorId: creator.id,
        totalMinor: 900,
      }),
    ofPerson: 9,
    ofAddress: 50,
    refusal: 'GIFT_CARD_INVALID',
  },
  couponCode: {
    check: (from: { personId: string; address: string }) =>
      checkCoupon(server.deps, { ...from, code: UNKNOWN, offer: { slotId } }),
    ofPerson: 19,
    ofAddress: 100,
    refusal: 'COUPON_INVALID',
  },
};
type Code = keyof typeof CODES;

let lastAddress = 0;
const newAddress = (): string => `2001:db8:${(lastAddress += 1)}::1`;

/** Sends the mutation with an unknown code; its code of failure. */
async function buy(
  mutation: string,
  { fan, input, code, address }: Purchase & { code: Code; address: string },
): Promise<unknown> {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await server.run({
    query: `mutation ($input: ${name}!) { result: ${mutation}(input: $input) { ... on UserError { code } } }`,
    actor: fan,
    address,
    variables: { input: { ...input, [code]: UNKNOWN } },
  });
  return (data?.['result'] as { code?: string } | null)?.code ?? errors?.[0]?.extensions['code'];
}

const times = (count: number, check: () => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, check));

const takingCodes = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) =>
    args.some(({ type }) => {
      const named = getNamedType(type);
      return (
        isInputObjectType(named) && Object.keys(CODES).some((code) => code in named.getFields())
      );
    }),
  )
  .map(({ name }) => name);

describe('the limits of unknown codes', () => {
  it('the limits are tested for every mutation of the schema that takes a code', () => {
    expect(takingCodes.toSorted()).toEqual(Object.keys(PURCHASES).toSorted());
  });

  const cases = takingCodes.flatMap((mutation) =>
    (Object.keys(CODES) as Code[]).map((code) => ({ mutation, code })),
  );

  it.each(cases)(
    'the mutation $mutation counts a $code of an IP address, of all people',
    async (buying) => {
      const { mutation, code } = buying;
      const { check, ofAddress, refusal } = CODES[code];
      const address = newAddress();
      await times(ofAddress - 1, () => check({ personId: randomUUID(), address }));
      const purchase = { ...(await PURCHASES[mutation]?.()), code } as Purchase & { code: Code };
      expect(await buy(mutation, { ...purchase, address })).toBe(refusal);
      expect(await buy(mutation, { ...purchase, address })).toBe('RATE_LIMITED');
      expect(await buy(mutation, { ...purchase, address: newAddress() })).toBe(refusal);
    },
  );

  it.each(cases)(
    'the mutation $mutation counts a $code of a person, from all addresses',
    async (buying) => {
      const { mutation, code } = buying;
      const { check, ofPerson, refusal } = CODES[code];
      const purchase = { ...(await PURCHASES[mutation]?.()), code } as Purchase & { code: Code };
      const { id: personId } = purchase.fan;
      await times(ofPerson - 1, () => check({ personId, address: newAddress() }));
      expect(await buy(mutation, { ...purchase, address: newAddress() })).toBe(refusal);
      expect(await buy(mutation, { ...purchase, address: newAddress() })).toBe('RATE_LIMITED');
    },
  );

  it('the attempts of a person stay as they are while their IP address is limited', async () => {
    const { check, ofAddress, ofPerson } = CODES.giftCardCode;
    const address = newAddress();
    await times(ofAddress, () => check({ personId: randomUUID(), address }));
    const personId = randomUUID();
    for (let attempt = 0; attempt <= ofPerson; attempt += 1)
      await expect(check({ personId, address })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await check({ personId, address: newAddress() })).toBeNull();
  });
});

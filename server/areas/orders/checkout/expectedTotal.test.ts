import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import {
  makeUnpaidGiftCard,
  readGiftCardCode,
} from '../../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import { updateFixedService } from '../../services/updateFixedService.ts';

const ORDER = `mutation ($input: OrderFixedServiceInput!) {
  result: orderFixedService(input: $input) {
    __typename
    ... on OrderFixedServiceSuccess { order { id price { amountMinor } } }
    ... on UserError { code }
  }
}`;

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];
let creator: Actor;
beforeAll(async () => {
  ({ server, sales, close } = await startSalesServer());
  ({ creator } = await sales.sell());
});
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

/** A service of 20.00 and a gift card of 100.00. */
async function scene() {
  const fan = await makeFan(server.deps);
  const card = await makeUnpaidGiftCard(server, { amountMinor: 10_000 });
  await sales.pay({ creator, fan: card.fan, purchase: { giftCardId: card.giftCardId } });
  const serviceId = await makeService(server.deps, { creator, priceMinor: 2_000 });
  const code = await readGiftCardCode(server, card);
  const input = {
    serviceId: globalId('FixedService', serviceId),
    giftCardCode: code,
    idempotencyKey: randomUUID(),
  };
  const order = async (expectedTotalMinor?: number) => {
    const variables = { input: { ...input, expectedTotalMinor } };
    return (await server.run({ query: ORDER, actor: fan, variables })).data?.['result'];
  };
  const readBalance = async () =>
    (await server.deps.prisma.giftCard.findUniqueOrThrow({ where: { id: card.giftCardId } }))
      .balanceMinor;
  return { fan, serviceId, order, readBalance };
}

describe('orderFixedService', () => {
  it('a price that the creator raised since the dialog was opened is not taken from the gift card', async () => {
    const { serviceId, order, readBalance } = await scene();
    await updateFixedService(server.deps, creator, { serviceId, priceMinor: 9_000 });
    expect(await order(2_000)).toEqual({ __typename: 'PriceChangedError', code: 'PRICE_CHANGED' });
    expect(await readBalance()).toBe(10_000);
    // The same key places the order once the fan has seen the new price.
    expect(await order(9_000)).toMatchObject({ order: { price: { amountMinor: 9_000 } } });
    expect(await readBalance()).toBe(1_000);
  });

  it('an order that is sent again after a change of the price is the first one', async () => {
    const { serviceId, order, readBalance } = await scene();
    const placed = await order(2_000);
    await updateFixedService(server.deps, creator, { serviceId, priceMinor: 9_000 });
    expect(await order(9_000)).toEqual(placed);
    expect(await readBalance()).toBe(8_000);
  });

  it('an order without an expected total has the current price', async () => {
    const { serviceId, order } = await scene();
    await updateFixedService(server.deps, creator, { serviceId, priceMinor: 3_000 });
    expect(await order()).toMatchObject({ order: { price: { amountMinor: 3_000 } } });
  });
});

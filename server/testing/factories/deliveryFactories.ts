import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { payCheckout } from './payCheckout.ts';
import { sampleFile } from './sampleFile.ts';
import { makeService } from './orderFactories.ts';
import { sendFile } from '../app/sendFile.ts';
import type { TestApp } from '../app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

const UPLOAD = `mutation ($orderId: ID!, $file: Upload!) { result: uploadDeliveryFile(orderId: $orderId, file: $file) {
  ... on ChangeOrderSuccess { order { waitingFiles { id name bytes url kind previewUrl } } } ... on UserError { code } ... on DeliveryLimitError { field limitBytes } ... on FileContentError { field fileName } ... on TooManyFilesError { field limitFiles }
  ... on FileTypeRefusedError { field } ... on FileTooLargeError { field } } }`;

export type WaitingFile = {
  id: string;
  name: string;
  bytes: number;
  url: string;
  kind: string;
  previewUrl: string | null;
};

export type SignedInOrder = {
  seller: { cookie: string };
  fan: { cookie: string };
  creator: Actor;
  buyer: Actor;
  orderId: string;
  /** The id in GraphQL. */
  globalId: string;
};

/** A paid order of two people who are signed in. The seller is new, or that of another order. */
export async function makeSignedInOrder(
  app: TestApp,
  { soldBy }: { soldBy?: SignedInOrder } = {},
): Promise<SignedInOrder> {
  const find = (username: string) => app.deps.prisma.user.findFirstOrThrow({ where: { username } });
  const register = async () => {
    const { cookie, username } = await app.register();
    return { cookie, person: await find(username) };
  };
  const { cookie, person: creator } = soldBy
    ? { ...soldBy.seller, person: soldBy.creator }
    : await register();
  const { cookie: fanCookie, person: buyer } = await register();
  const serviceId = await makeService(app.deps, { creator });
  const { orderId } = await orderFixedService(app.deps, buyer, {
    serviceId,
    idempotencyKey: randomUUID(),
  });
  const payment = await app.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout(app, payment.id);
  return {
    seller: { cookie },
    fan: { cookie: fanCookie },
    creator,
    buyer,
    orderId,
    globalId: globalId('ServiceOrder', orderId),
  };
}

type Upload = { cookie: string; orderId: string; name?: string; content?: Buffer };

/** Uploads a file for the next delivery. Returns the order, or the code of the error. */
export async function uploadDelivery(
  app: TestApp,
  { cookie, orderId, name = 'song.mp3', content = sampleFile(name) }: Upload,
): Promise<{ code?: string; order?: { waitingFiles: WaitingFile[] } }> {
  return sendFile({ app, cookie, query: UPLOAD, variables: { orderId }, content, name });
}

import { randomUUID } from 'node:crypto';
import { globalId } from '../../../harness/offers.ts';
import type { TestEnvironment } from '../../../harness/createEnvironment.ts';
import type { Person } from '../../../harness/people.ts';
import { count, pay, until } from '../../../harness/purchase.ts';
import { uploadFile } from '../../../harness/uploadFile.ts';
import { CANARIES } from '../canaries.ts';
import { addTip, type Prisma } from './sceneRecords.ts';

const DELIVER =
  'mutation ($input: OrderMessageInput!) { deliverOrder(input: $input) { __typename ... on UserError { code } } }';
const UPLOAD =
  'mutation ($orderId: ID!, $file: Upload!) { uploadDeliveryFile(orderId: $orderId, file: $file) { __typename ... on UserError { code } } }';

type Ordering = { environment: TestEnvironment; prisma: Prisma; fan: Person; creator: Person };

/** Creates a service that the fan has ordered and paid, with a delivered file and a tip. */
export async function addDeliveredOrder({ environment, prisma, fan, creator }: Ordering) {
  const service = await prisma.fixedService.create({
    data: {
      creatorId: creator.id,
      title: 'Replay review',
      description: 'We look at it together.',
      priceMinor: 2_000,
      currency: 'USD',
    },
  });
  const ordered = await environment.ask.graphql<{
    orderFixedService: { order: { id: string }; checkoutUrl: string };
  }>(
    'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on OrderFixedServiceSuccess { order { id } checkoutUrl } ... on UserError { code } } }',
    {
      input: {
        serviceId: globalId('FixedService', service.id),
        note: CANARIES.note,
        idempotencyKey: randomUUID(),
      },
    },
    { cookie: fan.cookie },
  );
  const orderId = ordered.data?.orderFixedService.order.id ?? '';
  await pay(ordered.data?.orderFixedService.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(environment, `"ServiceOrder" where "serviceId" = $1 and "status" = 'ACTIVE'`, [
        service.id,
      ])) === 1,
  );
  await deliver({ environment, creator, orderId });
  const tip = await addTip({ prisma, fan, creator, serviceId: service.id });
  const file = await prisma.deliveryFile.findFirstOrThrow({
    where: { order: { serviceId: service.id } },
  });
  const now = new Date();
  const upload = await prisma.deliveryUpload.create({
    data: {
      orderId: file.orderId,
      name: `${CANARIES.fileName}.mp4`,
      contentType: 'video/mp4',
      bytes: 500,
      fingerprint: CANARIES.fileName,
      key: 'deliveries/unfinished.bin',
      storeUploadId: '',
      lastPartAt: now,
      createdAt: now,
    },
  });
  const ids = { DeliveryFile: file.id, DeliveryUpload: upload.id, Tip: tip.id };
  return { service, orderId, file, ids };
}

/** The creator delivers the order with a file. */
async function deliver({
  environment,
  creator,
  orderId,
}: {
  environment: TestEnvironment;
  creator: Person;
  orderId: string;
}): Promise<void> {
  await uploadFile(environment, {
    query: UPLOAD,
    variables: { orderId },
    person: creator,
    filename: `${CANARIES.fileName}.txt`,
    content: CANARIES.fileContent,
    type: 'text/plain',
  });
  const { data, code } = await environment.ask.graphql<{ deliverOrder: { __typename: string } }>(
    DELIVER,
    { input: { orderId, message: CANARIES.message } },
    { cookie: creator.cookie },
  );
  if (data?.deliverOrder.__typename !== 'ChangeOrderSuccess')
    throw new Error(`The order of the scene was not delivered: ${code}`);
}

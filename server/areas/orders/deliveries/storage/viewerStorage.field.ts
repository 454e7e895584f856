import type { Prisma } from '../../../../platform/database/generated/client.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { ViewerRef } from '../../../accounts/Viewer.type.ts';
import { ServiceOrderRef } from '../../ServiceOrder.type.ts';
import { readUsedBytes } from './requireStorage.ts';
import { MAX_CREATOR_BYTES } from './storage.rules.ts';

const MAX_ORDERS = 100;

const DeliveryStorageRef = builder.objectRef<{ creatorId: string }>('DeliveryStorage').implement({
  description: 'The space of the files that a creator has delivered or is uploading.',
  fields: (t) => ({
    usedBytes: t.float({
      resolve: ({ creatorId }, _args, { deps }) => readUsedBytes(deps.prisma, { creatorId }),
    }),
    limitBytes: t.float({ resolve: () => MAX_CREATOR_BYTES }),
    orders: t.prismaField({
      type: [ServiceOrderRef],
      description: `The ${MAX_ORDERS} orders whose files take the most space, largest first.`,
      resolve: async (query, { creatorId }, _args, { deps }) => {
        const ids = await readLargest(deps.prisma, { creatorId });
        const orders = await deps.prisma.serviceOrder.findMany({
          ...query,
          where: { id: { in: ids } },
        });
        return orders.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      },
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  deliveryStorage: t.field({
    type: DeliveryStorageRef,
    resolve: (_viewer, _args, { actor }) => ({ creatorId: uuidOrNil(actor?.id ?? '') }),
  }),
}));

async function readLargest(
  prisma: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select o."id" from "ServiceOrder" o join "DeliveryFile" f on f."orderId" = o."id"
    where o."creatorId" = ${creatorId}::uuid
    group by o."id" order by sum(f."bytes") desc, o."id" limit ${MAX_ORDERS}`;
  return rows.map(({ id }) => id);
}

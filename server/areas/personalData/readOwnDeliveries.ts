import type { Deps } from '../../Deps.ts';
import { MAX_ROWS } from './exportLimits.ts';

/** Of delivered files; what is above stands in files.json with the address that gives it. A ZIP ends at 4 GB. */
const MAX_FILE_BYTES = 1_000_000_000;

export type Delivery = {
  key: string;
  file: string | null;
  url: string;
  name: string;
  bytes: number;
  orderId: string;
  isSent: boolean;
  createdAt: Date;
};

/** Newest first, so that what is above the limit is the oldest. */
export async function readDeliveries({ prisma, env }: Deps, id: string): Promise<Delivery[]> {
  const files = await prisma.deliveryFile.findMany({
    where: {
      OR: [{ order: { providerId: id } }, { messageId: { not: null }, order: { fanId: id } }],
    },
    select: {
      id: true,
      key: true,
      name: true,
      bytes: true,
      orderId: true,
      createdAt: true,
      order: { select: { providerId: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_ROWS,
  });
  let room = MAX_FILE_BYTES;
  return files.map(({ id: fileId, order, ...file }) => {
    const fits = file.bytes <= room;
    if (fits) room -= file.bytes;
    return {
      ...file,
      file: fits ? `deliveries/${file.orderId}/${fileId.slice(0, 8)}-${file.name}` : null,
      url: `${env.publicUrl}/delivered/${fileId}`,
      isSent: order.providerId === id,
    };
  });
}

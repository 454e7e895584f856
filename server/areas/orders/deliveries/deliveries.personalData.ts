import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { fitFiles } from '../../accounts/fitFiles.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../../accounts/PersonalData.ts';

/** Nothing is erased: the other party paid for the files. */
export const deliveriesPersonalData: PersonalData<Deps> = {
  name: 'deliveries',
  read: async ({ prisma, env }, { userId }) => {
    // Newest first, so that the oldest are beyond the limit.
    const rows = await prisma.deliveryFile.findMany({
      where: {
        OR: [
          { order: { creatorId: userId } },
          { messageId: { not: null }, order: { fanId: userId } },
        ],
      },
      select: {
        id: true,
        key: true,
        name: true,
        bytes: true,
        orderId: true,
        createdAt: true,
        order: { select: { creatorId: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_EXPORTED_ROWS,
    });
    const deliveries = fitFiles(rows).map(({ row: { id, order, key, ...row }, isIncluded }) => {
      const file = isIncluded
        ? `deliveries/${row.orderId}/${randomDigits({ id, count: 8 })}-${row.name}`
        : null;
      const url = `${env.publicUrl}/delivered/${id}`;
      return { key, listed: { ...row, file, url, isSent: order.creatorId === userId } };
    });
    return {
      lists: { files: deliveries.map(({ listed }) => listed) },
      files: deliveries.flatMap(({ key, listed: { file } }) =>
        file ? [{ key, nameInZip: file }] : [],
      ),
    };
  },
};

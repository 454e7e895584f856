import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
import type { Deps } from '../../../Deps.ts';
import { fitFiles } from '../../accounts/fitFiles.rules.ts';
import { deleteUploadsOf } from './uploads/removeUploads.ts';
import { canSaveFile } from './previews/previewAccess.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../../accounts/PersonalData.ts';

/**
 * Only unfinished uploads are erased: the other side paid for the files. Files that the fan may not
 * download yet are listed without their content.
 */
export const deliveriesPersonalData: PersonalData<Deps> = {
  name: 'deliveries',
  erase: ({ tx, userId }) => deleteUploadsOf(tx, { userId }),
  read: async ({ prisma, env }, { userId }) => {
    // Newest first, so that only the oldest exceed the limit.
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
        contentType: true,
        isPreviewOnly: true,
        previewState: true,
        order: { select: { creatorId: true, fanId: true, status: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_EXPORTED_ROWS,
    });
    const deliveries = fitFiles(rows).map(({ row, isIncluded }) => {
      const { id, order, key, orderId, name, bytes, createdAt } = row;
      const isSaved = isIncluded && canSaveFile({ file: row, personId: userId });
      const file = isSaved
        ? `deliveries/${orderId}/${randomDigits({ id, count: 8 })}-${name}`
        : null;
      const url = `${env.publicUrl}/delivered/${id}`;
      const isSent = order.creatorId === userId;
      return { key, listed: { orderId, name, bytes, createdAt, file, url, isSent } };
    });
    return {
      lists: { files: deliveries.map(({ listed }) => listed) },
      files: deliveries.flatMap(({ key, listed: { file } }) =>
        file ? [{ key, nameInZip: file }] : [],
      ),
    };
  },
};

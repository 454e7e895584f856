import type { Deps } from '../../../Deps.ts';
import { randomDigits } from '../../../platform/ids/randomDigits.rules.ts';
import { fitFiles } from '../../accounts/fitFiles.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../../accounts/PersonalData.ts';
import { deleteAnswers } from './deleteAnswers.ts';

/**
 * Answers belong to the fan: a creator's export does not contain them, and they are erased with the
 * fan.
 */
export const answersPersonalData: PersonalData<Deps> = {
  name: 'answers',
  erase: async ({ tx, userId }) => {
    await deleteAnswers(tx, { where: { fanId: userId } });
  },
  read: async ({ prisma, env }, { userId }) => {
    const rows = await prisma.bookingQuestion.findMany({
      where: { booking: { fanId: userId, confirmedAt: { not: null } } },
      select: {
        bookingId: true,
        kind: true,
        text: true,
        answer: true,
        answeredAt: true,
        files: { select: { id: true, key: true, name: true, bytes: true, createdAt: true } },
      },
      orderBy: [{ answeredAt: 'desc' }, { id: 'asc' }],
      take: MAX_EXPORTED_ROWS,
    });
    const files = fitFiles(rows.flatMap((row) => row.files)).map(({ row, isIncluded }) => ({
      row,
      file: isIncluded ? `answers/${randomDigits({ id: row.id, count: 8 })}-${row.name}` : null,
    }));
    const listed = new Map(
      files.map(({ row: { id, name, bytes, createdAt }, file }) => [
        id,
        { name, bytes, createdAt, file, url: `${env.publicUrl}/answered/${id}` },
      ]),
    );
    return {
      lists: {
        answers: rows.map(({ files: own, ...row }) => ({
          ...row,
          files: own.map(({ id }) => listed.get(id)),
        })),
      },
      files: files.flatMap(({ row: { key }, file }) => (file ? [{ key, nameInZip: file }] : [])),
    };
  },
};

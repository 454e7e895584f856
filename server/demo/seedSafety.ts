import { reportContent } from '../areas/reviews/reports/reportContent.ts';
import { blockUser } from '../areas/safety/blockUser.ts';
import { reportUser } from '../areas/safety/reportUser.ts';
import type { Deps } from '../Deps.ts';
import { globalId } from '../platform/ids/globalId.ts';
import { findPerson } from './findPerson.ts';

/** Two open reports at the desk, of a person and of a service, and one blocked person. */
export async function seedSafety(deps: Deps): Promise<void> {
  const [bram, ada, pixel] = await Promise.all(
    ['bram', 'ada', 'pixel'].map((username) => findPerson(deps, username)),
  );
  if (!bram || !ada || !pixel) return;
  await reportUser(deps, bram, {
    username: 'finn',
    reason: 'SPAM',
    text: 'Sent me the same link to his channel after every session, three times now.',
  });
  const { id } = await deps.prisma.fixedService.findFirstOrThrow({
    where: { creator: { username: 'marlow' }, status: 'ACTIVE' },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  await reportContent(deps, ada, {
    contentId: globalId('FixedService', id),
    reason: 'SCAM',
    text: 'The sample is from another channel. I know the person who made it.',
  });
  await blockUser(deps, pixel, { username: 'jett' });
}

import { readCode } from '../../areas/drops/drop.rules.ts';
import { visibleDrops } from '../../areas/drops/drops.access.ts';
import type { Deps } from '../../Deps.ts';
import type { PageHead } from './PageHead.ts';

const DROP_PATH = /^\/drop\/([^/]{1,40})$/;

/** The metadata of a drop for link previews; null for other pages and unknown codes. */
export async function dropHead({ prisma }: Deps, path: string): Promise<PageHead | null> {
  const code = readCode(DROP_PATH.exec(path)?.[1] ?? '');
  if (!code) return null;
  const drop = await prisma.drop.findFirst({
    where: { code, ...visibleDrops(null) },
    select: { creator: { select: { username: true } } },
  });
  if (!drop) return null;
  return {
    title: `Drop of ${drop.creator.username}`,
    description: 'Slots for the people on the stream. Get one before they are gone.',
    canonical: `/drop/${code}`,
    share: { kind: 'drop', key: code },
    isHidden: true,
  };
}

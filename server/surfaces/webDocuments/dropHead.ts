import { readCode } from '../../areas/drops/drop.rules.ts';
import { visibleDrops } from '../../areas/drops/drops.access.ts';
import type { Deps } from '../../Deps.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import { shareTexts } from '../shareImages/shareTexts.ts';
import { headTexts } from './headTexts.ts';
import type { PageHead } from './PageHead.ts';

const DROP_PATH = /^\/drop\/([^/]{1,40})$/;

/** The metadata of a drop for link previews; null for other pages and unknown codes. */
export async function dropHead({
  deps: { prisma },
  path,
  language,
}: {
  deps: Deps;
  path: string;
  language: Language;
}): Promise<PageHead | null> {
  const code = readCode(DROP_PATH.exec(path)?.[1] ?? '');
  if (!code) return null;
  const drop = await prisma.drop.findFirst({
    where: { code, ...visibleDrops(null) },
    select: { creator: { select: { username: true } } },
  });
  if (!drop) return null;
  return {
    title: shareTexts(language).dropOf(drop.creator.username),
    description: headTexts(language).dropHint,
    canonical: `/drop/${code}`,
    share: { kind: 'drop', key: code },
    isHidden: true,
  };
}

import { PRODUCT } from '../../platform/PRODUCT.ts';
import type { CardRequest, ShareCard } from './ShareCard.ts';
import { shareFonts } from './shareFonts.ts';
import { firstDrawable } from './shareText.rules.ts';
import { shareTexts } from './shareTexts.ts';

const MEDIA = '/media/';

export function homeCard({ key, language }: CardRequest): Promise<ShareCard | null> {
  const texts = shareTexts(language);
  const card = { ...EMPTY, title: texts.home, line: texts.homeHint };
  return Promise.resolve(key === HOME_KEY ? card : null);
}

export const HOME_KEY = 'all';

export async function gameCard({ deps, key, language }: CardRequest): Promise<ShareCard | null> {
  const game = await deps.prisma.game.findUnique({
    where: { slug: key },
    select: { name: true, description: true, thumbnailUrl: true },
  });
  if (!game) return null;
  const { name, description, thumbnailUrl } = game;
  const { hasGlyph } = shareFonts();
  return {
    ...EMPTY,
    title: firstDrawable([name, PRODUCT], hasGlyph),
    line: firstDrawable([description], hasGlyph),
    timesTitle: shareTexts(language).game,
    imageKey: thumbnailUrl?.startsWith(MEDIA) ? thumbnailUrl.slice(MEDIA.length) : null,
  };
}

const EMPTY: ShareCard = {
  username: null,
  title: '',
  line: '',
  facts: [],
  timesTitle: '',
  times: [],
  zone: '',
  imageKey: null,
};

import { CATEGORY_PATHS } from '../../areas/creators/categoryPaths.rules.ts';
import { isCreatorSql, sellsSql } from '../../areas/creators/creators.access.ts';
import { isStorableText } from '../../platform/database/isStorableText.ts';
import { coverUrl } from '../../platform/files/mediaUrls.ts';
import { decodePercent } from '../../platform/text/percentEncoding.rules.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import type { Language } from '../../platform/i18n/languages.rules.ts';
import type { Deps } from '../../Deps.ts';
import { gameImageUrl } from '../../areas/games/images/gameImageUrl.ts';
import { dropHead } from './dropHead.ts';
import { headTexts, type PlainPage } from './headTexts.ts';
import type { PageHead } from './PageHead.ts';
import { profileData, type ProfileRow } from './profileData.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

export const CATEGORY_PAGES = Object.entries(CATEGORY_PATHS).map(([tag, path]) => ({
  tag: tag as Tag,
  path,
}));

export const PLAIN_PAGES: { path: string; name: PlainPage }[] = [
  { path: '/games', name: 'games' },
  { path: '/faq', name: 'faq' },
  { path: '/about-us', name: 'about' },
  { path: '/how-it-works', name: 'how' },
  { path: '/download', name: 'download' },
  { path: '/news', name: 'news' },
  { path: '/book', name: 'book' },
  { path: '/support', name: 'support' },
  { path: '/terms-and-conditions', name: 'terms' },
];

const LISTED = 21;

type Input = {
  deps: Deps;
  path: string;
  /** The canonical path of the app's page; null if there is none. */
  appPath: string | null;
  language: Language;
};

/**
 * The metadata of a page from its content. Personal and unknown pages are excluded from search
 * engines.
 */
export async function findPageHead({ deps, path, appPath, language }: Input): Promise<PageHead> {
  const lower = path.toLowerCase();
  const texts = headTexts(language);
  if (lower === '/') return home({ deps, language });
  const category = CATEGORY_PAGES.find(
    (page) => page.path === (lower === '/gamers' ? CATEGORY_PATHS.GAMER : lower),
  );
  if (category) return categoryHead({ deps, category, language });
  const plain = PLAIN_PAGES.find((page) => page.path === lower);
  if (plain) return { ...texts.page(plain.name), canonical: plain.path };
  const hidden = { description: texts.home, isHidden: true };
  if (appPath !== null && !CONTENT_PATH.test(lower)) {
    const drop = await dropHead({ deps, path: lower, language });
    return drop ?? { ...hidden, title: PRODUCT, canonical: appPath };
  }
  const missing = { ...hidden, title: texts.missing, canonical: path, isMissing: true };
  return (await contentHead({ deps, path: lower, language })) ?? missing;
}

/** Pages of one creator or one game. */
export const CONTENT_PATH = /^\/(profile|games)\/([^/]{1,200})$/i;

type Reading = { deps: Deps; language: Language };

function home({ deps, language }: Reading): PageHead {
  const { publicUrl } = deps.env;
  const target = `${publicUrl}${CATEGORY_PATHS.GAMER}?search={term}`;
  return {
    title: PRODUCT,
    description: headTexts(language).home,
    canonical: '/',
    data: {
      '@type': 'WebSite',
      name: PRODUCT,
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=term',
      },
    },
  };
}

async function categoryHead({
  deps,
  language,
  category: { tag, path },
}: Reading & { category: (typeof CATEGORY_PAGES)[number] }): Promise<PageHead> {
  const { title, description } = headTexts(language).category(tag);
  const people = await deps.prisma.creatorCard.findMany({
    where: { tags: { has: tag } },
    orderBy: [{ rank: 'desc' }, { joinedAt: 'desc' }, { userId: 'asc' }],
    take: LISTED,
    select: { user: { select: { username: true, coverKey: true } } },
  });
  const items = people.map(({ user }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: user.username,
    url: `${deps.env.publicUrl}/profile/${user.username}`,
  }));
  const firstImage = people[0] ? (coverUrl(people[0].user) ?? undefined) : undefined;
  return {
    title,
    description,
    canonical: path,
    firstImage,
    isOfList: true,
    data: {
      '@type': 'CollectionPage',
      name: title,
      url: deps.env.publicUrl + path,
      mainEntity: { '@type': 'ItemList', itemListElement: items },
    },
  };
}

async function contentHead({
  path,
  ...reading
}: Reading & { path: string }): Promise<PageHead | null> {
  const [, area, name = ''] = CONTENT_PATH.exec(path) ?? [];
  const decoded = decodePercent(name);
  if (!area || decoded === null || !isStorableText(decoded)) return null;
  return area === 'profile'
    ? profileHead({ ...reading, username: decoded })
    : gameHead({ ...reading, slug: decoded });
}

/** Offers of each kind in the structured data of a profile. */
const OFFERED = 10;

const PROFILE_SQL = `
  select u."username", u."bio", u."avatarKey", u."coverKey", u."createdAt",
    u."twitterUrl", u."instagramUrl", u."facebookUrl",
    coalesce(r."ratingSum", 0) as "ratingSum", coalesce(r."reviewCount", 0) as "reviewCount",
    coalesce((
      select json_agg(s) from (
        select "title", "description", "priceMinor", "currency" from "FixedService"
        where "creatorId" = u."id" and "status" = 'ACTIVE' and ${sellsSql('u."id"')}
        order by "createdAt" limit 10) s), '[]') as "services",
    coalesce((
      select json_agg(t) from (
        select t."id", t."title", t."description", t."priceMinor", t."currency",
          (t."mode" = 'APPOINTMENT' and u."takesRequests") or exists (
            select 1 from bookable_slots($2) s where s."sessionTypeId" = t."id") as "isAvailable"
        from "SessionType" t
        where t."creatorId" = u."id" and t."archivedAt" is null and ${sellsSql('u."id"')}
          and ${isCreatorSql('u."id"')}
        order by t."createdAt" limit ${OFFERED}) t), '[]') as "types",
    coalesce((
      select json_agg(s) from (
        select s."id", s."startsAt", s."endsAt", s."priceMinor", s."currency", t."title"
        from bookable_slots($2) s left join "SessionType" t on t."id" = s."sessionTypeId"
        where s."creatorId" = u."id" order by s."startsAt" limit ${OFFERED}) s), '[]') as "slots"
  from "User" u left join "CreatorReputation" r on r."userId" = u."id"
  where lower(u."username") = lower($1) and u."isActive" and u."deletedAt" is null`;

async function profileHead({
  deps,
  language,
  username,
}: Reading & { username: string }): Promise<PageHead | null> {
  // In SQL, because it is read for every profile that is not cached.
  const { rows } = await deps.pool.query<ProfileRow>(PROFILE_SQL, [username, deps.now()]);
  const person = rows[0];
  if (!person) return null;
  const { publicUrl } = deps.env;
  const texts = headTexts(language);
  const canonical = `/profile/${person.username}`;
  return {
    title: person.username,
    description: person.bio || texts.profile(person.username),
    canonical,
    share: { kind: 'profile', key: person.username },
    firstImage: coverUrl(person) ?? undefined,
    kind: 'profile',
    data: profileData(person, {
      publicUrl,
      url: publicUrl + canonical,
      session: texts.session,
    }),
  };
}

async function gameHead({ deps, slug }: { deps: Deps; slug: string }): Promise<PageHead | null> {
  const game = await deps.prisma.game.findUnique({
    where: { slug },
    select: { name: true, description: true, slug: true, thumbnailUrl: true },
  });
  if (!game) return null;
  const image = game.thumbnailUrl ?? undefined;
  const shown = gameImageUrl(game);
  const url = `${deps.env.publicUrl}/games/${game.slug}`;
  return {
    title: game.name,
    description: game.description,
    canonical: `/games/${game.slug}`,
    share: { kind: 'game', key: game.slug },
    firstImage: shown.startsWith('/game-images/') ? undefined : shown,
    kind: 'article',
    data: {
      '@type': 'VideoGame',
      name: game.name,
      description: game.description,
      url,
      ...(image ? { image: new URL(image, deps.env.publicUrl).href } : {}),
    },
  };
}

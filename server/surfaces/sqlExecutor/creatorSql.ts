import type { SelectionSetNode } from 'graphql';
import { draftsSql, isCreatorSql, sellsSql } from '../../areas/creators/creators.access.ts';
import { MAX_SESSION_TYPES } from '../../areas/sessionTypes/sessionType.rules.ts';
import { creatorGames } from './gameSql.ts';
import { REPUTATION_SQL } from '../../areas/creators/reputationSql.ts';
import {
  jsonId,
  jsonInstant,
  jsonList,
  jsonObject,
  jsonOrNull,
  jsonValue,
  jsonWord,
} from './jsonText.ts';
import { fee, money, share } from './moneySql.ts';
import { packList } from './packSql.ts';
import { bookableSlots, getSlotState, slotsWithStates, squadOfSlot } from './slotSql.ts';
import { NotCompiled, type Selected } from './selections.ts';
import { none, pageSize, type Writer } from './Writer.ts';

/** `u` is a row of "User"; `card` is that user's row of "CreatorCard" if the list has joined it. */
type Person = { writer: Writer; u: string; card?: string | undefined };

export function creatorObject({
  sets,
  ...person
}: Person & { sets: readonly SelectionSetNode[] }): string {
  return person.writer.object({
    type: 'Creator',
    sets,
    write: (field) => creatorField({ ...person, field }),
  });
}

type OfCreator = Person & { field: Selected };

function creatorField({ writer, u, card, field }: OfCreator): string {
  switch (field.name) {
    case 'id':
      return jsonId('Creator', `${u}."id"`);
    case 'username':
    case 'bio':
    case 'timeZone':
    case 'twitterUrl':
    case 'instagramUrl':
    case 'facebookUrl':
    case 'takesRequests':
      return jsonValue(`${u}."${field.name}"`);
    case 'joinedAt':
      return jsonInstant(`${u}."createdAt"`);
    case 'avatarUrl':
      return jsonValue(`coalesce('/media/' || ${u}."avatarKey", '/profile/6.jpg')`);
    case 'coverUrl':
      return jsonValue(`'/media/' || ${u}."coverKey"`);
    case 'tags':
      return card
        ? jsonValue(`${card}."tags"`)
        : `(select ${jsonList({ element: jsonWord('t."tag"'), order: 't."createdAt", t."tag"' })} from "CreatorTag" t
          where t."userId" = ${u}."id")`;
    case 'languages':
      return card
        ? jsonValue(`${card}."languages"`)
        : `(select ${jsonList({ element: jsonValue('l."code"'), order: 'l."position", l."code"' })}
          from "CreatorLanguage" l where l."userId" = ${u}."id")`;
    case 'isSellingPaused':
      return jsonValue(`not ${sellsSql(`${u}."id"`)} and not ${draftsSql(`${u}."id"`)}`);
    case 'isPayoutVerified':
      return jsonValue(
        `exists (select 1 from "PayoutAccount" p where p."userId" = ${u}."id" and p."onboardingComplete"
          and p."restriction" is null and p."sellingPausedAt" is null)`,
      );
    case 'followerCount':
      return jsonValue(
        `coalesce((select f."count" from "FollowerCount" f where f."creatorId" = ${u}."id"), 0)`,
      );
    case 'isViewer':
    case 'isFollowed':
      writer.isForVisitors = true;
      return `'false'`;
    case 'hasConnectedAccount':
      return jsonValue(
        `exists (select 1 from "PayoutAccount" p where p."userId" = ${u}."id" and p."providerAccountId" is not null)`,
      );
    case 'lowestPrice':
      return card
        ? lowestPrice({ writer, field, card })
        : jsonOrNull(
            `select ${lowestPrice({ writer, field, card: 'c' })} from "CreatorCard" c where c."userId" = ${u}."id"`,
          );
    case 'reputation':
      return reputation({ writer, u, field });
    case 'games':
      return creatorGames({ writer, u, field });
    case 'services':
      return services({ writer, u, card, field });
    case 'openSlots':
      return openSlots({ writer, u, card, field });
    case 'nextSlot':
      return nextSlot({ writer, u, card, field });
    case 'slots':
      return slots({ writer, u, field });
    case 'sessionTypes':
      return sessionTypes({ writer, u, card, field });
    case 'packs':
      return packList({
        writer,
        u,
        field,
        writeSessionType: (sets) => sessionTypeObject({ writer, u, card, sets }),
      });
    default:
      return none(field, 'Creator');
  }
}

export function lowestPrice({
  writer,
  field,
  card,
}: {
  writer: Writer;
  field: Selected;
  card: string;
}): string {
  const minor = `${card}."lowestPriceMinor"`;
  return `(case when ${minor} is null then 'null'
    else ${money({ writer, field, minor, currency: writer.param(writer.currency, 'text') })} end)`;
}

/** The stored row may be missing, so it is joined to one row that always exists. */
function reputation({ writer, u, field }: OfCreator): string {
  const write = (part: Selected): string =>
    jsonValue(REPUTATION_SQL[part.name] ?? none(part, 'Reputation'));
  return `(select ${writer.object({ type: 'Reputation', sets: field.inner, write })}
    from (select ${u}."id" as "id") one left join "CreatorReputation" r on r."userId" = one."id")`;
}

function services({ writer, u, card, field }: OfCreator): string {
  const write = (part: Selected): string => {
    switch (part.name) {
      case 'id':
        return jsonId('FixedService', 's."id"');
      case 'title':
      case 'description':
      case 'deliveryDeadlineDays':
      case 'changesIncluded':
      case 'status':
        return jsonValue(`s."${part.name}"`);
      case 'price':
        return money({ writer, field: part, minor: 's."priceMinor"', currency: 's."currency"' });
      case 'fee':
        return fee({ writer, field: part, row: 's' });
      case 'image':
        return serviceImage({ writer, field: part });
      case 'creator':
        return creatorObject({ writer, u, card, sets: part.inner });
      default:
        return none(part, 'FixedService');
    }
  };
  const element = writer.object({ type: 'FixedService', sets: field.inner, write });
  return `(select ${jsonList({ element, order: 's."createdAt", s."id"' })}
    from (select * from "FixedService" f where f."creatorId" = ${u}."id" and f."status" = 'ACTIVE'
      and ${sellsSql(`${u}."id"`)} order by f."createdAt", f."id" limit 100) s)`;
}

function serviceImage({ writer, field }: { writer: Writer; field: Selected }): string {
  const write = ({ name }: Selected): string =>
    jsonValue(name === 'url' ? `'/media/' || s."imageKey"` : 's."imageAlt"');
  const image = writer.object({ type: 'ServiceImage', sets: field.inner, write });
  return `(case when s."imageKey" is null then 'null' else ${image} end)`;
}

function openSlots({ writer, u, card, field }: OfCreator): string {
  const size = pageSize({ args: field.args, max: 500, usual: 20 });
  const { edgesKey, nodeKey, sets } = writer.nodesOf('CreatorOpenSlotsConnection', field);
  const range = [
    ['from', '>='],
    ['to', '<'],
  ].flatMap(([name = '', compare]) => {
    const at = field.args[name];
    if (at == null) return [];
    if (!(at instanceof Date)) throw new NotCompiled('an instant written out');
    return [` and f."startsAt" ${compare} ${writer.param(at, 'timestamptz')}`];
  });
  const element = jsonObject([[nodeKey, slotObject({ writer, sets, u })]]);
  const edges = jsonList({ element, order: 's."startsAt", s."id"' });
  return `(select ${jsonObject([[edgesKey, edges]])}
    from (select * from ${bookableSlots(writer)} f
      where f."creatorId" = ${u}."id"${range.join('')}${notBefore('f', card)}
      order by f."startsAt", f."id" limit ${size}) s)`;
}

function nextSlot({ writer, u, card, field }: OfCreator): string {
  return jsonOrNull(
    `select ${slotObject({ writer, sets: field.inner, u })} from ${bookableSlots(writer)} s
      where s."creatorId" = ${u}."id"${notBefore('s', card)} order by s."startsAt" limit 1`,
  );
}

/** The list row contains the earliest free slot, so earlier slots are skipped. */
const notBefore = (slot: string, card: string | undefined): string =>
  card ? ` and ${slot}."startsAt" >= ${card}."nextSlotAt"` : '';

function slots({ writer, u, field }: OfCreator): string {
  const { from, to } = field.args;
  if (!(from instanceof Date) || !(to instanceof Date))
    throw new NotCompiled('an instant written out');
  writer.isAvailability = true;
  return `(select ${jsonList({ element: slotObject({ writer, sets: field.inner, u, isListed: true }), order: 's."startsAt", s."id"' })}
    from (${slotsWithStates({ writer, u, from, to })}) s)`;
}

function sessionTypes({ writer, u, card, field }: OfCreator): string {
  const size = pageSize({ args: field.args, max: MAX_SESSION_TYPES, usual: MAX_SESSION_TYPES });
  return `(select ${jsonList({ element: sessionTypeObject({ writer, u, card, sets: field.inner }), order: 't."createdAt", t."id"' })}
    from (select * from "SessionType" f where f."creatorId" = ${u}."id" and f."archivedAt" is null
      and ${sellsSql(`${u}."id"`)} and ${isCreatorSql(`${u}."id"`)} order by f."createdAt", f."id" limit ${size}) t)`;
}

/** The kind of place of the type `t` of the creator `u`. */
const getPlaceKind = (u: string): string =>
  `coalesce((select p."kind" from "SessionTypePlace" p where p."sessionTypeId" = t."id"),
    (select d."kind" from "DefaultPlace" d where d."userId" = ${u}."id"), 'ROOM')`;

/** A session type of the row `t`. */
function sessionTypeObject({
  writer,
  u,
  card,
  sets,
}: Person & { sets: readonly SelectionSetNode[] }): string {
  const write = (field: Selected): string => {
    switch (field.name) {
      case 'id':
        return jsonId('SessionType', 't."id"');
      case 'title':
      case 'description':
      case 'durationMinutes':
        return jsonValue(`t."${field.name}"`);
      case 'mode':
        return jsonWord('t."mode"');
      case 'placeKind':
        return jsonWord(getPlaceKind(u));
      case 'place':
        writer.isForVisitors = true;
        return `'null'`;
      case 'isActive':
        return jsonValue('t."archivedAt" is null');
      case 'price':
        return money({ writer, field, minor: 't."priceMinor"', currency: 't."currency"' });
      case 'creator':
        return creatorObject({ writer, u, card, sets: field.inner });
      default:
        return none(field, 'SessionType');
    }
  };
  return writer.object({ type: 'SessionType', sets, write });
}

type OfSlot = { writer: Writer; sets: readonly SelectionSetNode[]; u: string; isListed?: boolean };

/** A slot of the row `s`. It is free unless it is part of a list with states. */
function slotObject({ writer, sets, u, isListed = false }: OfSlot): string {
  return writer.object({
    type: 'AvailabilitySlot',
    sets,
    write: (field) => {
      switch (field.name) {
        case 'id':
          return jsonId('AvailabilitySlot', 's."id"');
        case 'startsAt':
        case 'endsAt':
          return jsonInstant(`s."${field.name}"`);
        case 'price':
          return money({ writer, field, minor: 's."priceMinor"', currency: 's."currency"' });
        case 'fee':
          return fee({ writer, field, row: 's' });
        case 'share':
          return share({ writer, field, row: 's' });
        case 'creator':
          return creatorObject({ writer, u, sets: field.inner });
        case 'sessionType':
          return jsonOrNull(
            `select ${sessionTypeObject({ writer, u, sets: field.inner })} from "SessionType" t where t."id" = s."sessionTypeId"`,
          );
        case 'booking':
        case 'reservedUntil':
          writer.isForVisitors = true;
          return `'null'`;
        case 'squad':
          return squadOfSlot({ writer, field });
        case 'state':
          return isListed ? jsonWord(getSlotState(writer)) : `'"FREE"'`;
        default:
          return none(field, 'AvailabilitySlot');
      }
    },
  });
}

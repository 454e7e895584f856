import type { Deps } from '../../Deps.ts';
import type { User } from '../../platform/database/generated/client.ts';
import { composeMail } from '../../platform/email/composeMail.ts';
import { getFormats } from '../../platform/email/emailFormats.ts';
import { writeEmail, writePhrase } from '../../platform/email/writeEmail.ts';
import { formatMoney } from '../../platform/money/formatMoney.rules.ts';
import { VISIBLE } from '../creators/creators.access.ts';
import { wantsMail } from '../notifications/mailChoices/mailKinds.ts';
import { unsubscribeUrl } from '../notifications/mailChoices/unsubscribe.ts';
import { type DigestPart, readDigest, recordDigest } from './readDigest.ts';
import {
  type EventPart,
  type EventSlot,
  readEventDigest,
  recordEventDigest,
} from './readEventDigest.ts';
import { readRules } from './readListeners.ts';
import { type NewSlot, readFreeSlots } from './readNewSlots.ts';

/** Maximum number of times per creator in one email; the profile shows all. */
const MAX_LINES = 5;
/** A saved search may match very many creators. */
const MAX_DIGEST_CREATORS = 20;

type Alert = { userId: string; creatorId: string; slotIds: string[]; at: string };

/**
 * The new slots of one creator that are still free; none if the person has chosen otherwise
 * meanwhile.
 */
export async function mailAlert(
  deps: Deps,
  { userId, creatorId, slotIds, at }: Alert,
): Promise<void> {
  const [listener] = await readRules(deps.prisma, {
    creatorId,
    deliveries: ['EMAIL'],
    ids: [userId],
  });
  const [reader, creator, slots] = await Promise.all([
    deps.prisma.user.findUnique({ where: { id: userId } }),
    deps.prisma.user.findFirst({
      where: { id: creatorId, ...VISIBLE },
      select: { username: true },
    }),
    readFreeSlots(deps.prisma, { ids: slotIds, now: deps.now() }),
  ]);
  const isWanted = listener !== undefined && listener.rules.length > 0;
  if (!isWanted || !reader || !mayMail(reader) || !creator || slots.length === 0) return;
  const email = writeEmail({
    area: 'follows',
    kind: 'slotsOpened',
    locale: reader.locale,
    values: {
      reader: reader.username,
      creator: creator.username,
      times: writeTimes({ reader, slots }),
    },
  });
  await deps.mail.send({
    id: `alert-${userId}-${creatorId}-${Date.parse(at)}`,
    to: reader.email,
    ...composeMail({
      email,
      publicUrl: deps.env.publicUrl,
      page: `/profile/${creator.username}`,
      unsubscribeUrl: unsubscribeUrl(deps, { userId, kinds: ['ALERTS'] }),
    }),
  });
}

/**
 * One email a day about the new slots of all creators whom the reader follows, or who match a saved
 * search, with a daily digest, and about slots for events of the games that the reader follows.
 */
export async function mailDigest(
  deps: Deps,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const now = deps.now();
  const reader = await deps.prisma.user.findFirst({ where: { id: userId, ...VISIBLE } });
  if (!reader?.emailVerified) return;
  const id = `digest-${userId}-${day}`;
  // Slots that were opened after the digest of the day are in the next one.
  const sent = { mailId: id, recipient: reader.email, failure: null };
  if ((await deps.prisma.sentMail.count({ where: sent })) > 0) return;
  const [wantsAlerts, wantsEvents] = [wantsMail(reader, 'ALERTS'), wantsMail(reader, 'GAMES')];
  const parts = wantsAlerts ? await readDigest(deps, { reader, now }) : [];
  const events = wantsEvents ? await readEventDigest(deps, { reader, now }) : [];
  if (parts.length + events.length > 0)
    await deps.mail.send({
      id,
      to: reader.email,
      ...writeDigest({ deps, reader, parts, events }),
    });
  if (wantsAlerts) await recordDigest(deps, { userId, now });
  if (wantsEvents) await recordEventDigest(deps, { userId, now });
}

type Digest = { deps: Deps; reader: User; parts: DigestPart[]; events: EventPart[] };

function writeDigest({ deps, reader, parts, events }: Digest) {
  const times = parts
    .slice(0, MAX_DIGEST_CREATORS)
    .map(({ username, slots }) => `${username}\n${writeTimes({ reader, slots })}`);
  const [first] = events;
  const kindWithEvents = parts.length === 0 ? 'eventDigest' : 'digestWithEvents';
  const email = writeEmail({
    area: 'follows',
    kind: first ? kindWithEvents : 'digest',
    locale: reader.locale,
    values: {
      reader: reader.username,
      times: [...times, ...(parts.length > MAX_DIGEST_CREATORS ? ['…'] : [])].join('\n\n'),
      events: events
        .map(
          (event) =>
            `${nameEvent({ reader, event })}\n${writeTimes({ reader, slots: event.slots })}`,
        )
        .join('\n\n'),
    },
  });
  const page =
    first && parts.length === 0 ? `/games/${first.game.slug}?tab=events` : '/settings/following';
  return composeMail({
    email,
    publicUrl: deps.env.publicUrl,
    page,
    unsubscribeUrl: unsubscribeUrl(deps, {
      userId: reader.id,
      kinds: [
        ...(parts.length > 0 ? (['ALERTS'] as const) : []),
        ...(first ? (['GAMES'] as const) : []),
      ],
    }),
  });
}

/** Game and title, with the new time if the event was moved. */
function nameEvent({
  reader,
  event: { game, title, movedTo },
}: {
  reader: User;
  event: EventPart;
}): string {
  const event = `${game.name}: ${title}`;
  if (!movedTo) return event;
  const values = { event, when: getFormats(reader).dateTime(movedTo) };
  return writePhrase({ area: 'layout', key: 'eventMoved', locale: reader.locale, values });
}

const mayMail = (reader: User): boolean =>
  reader.deletedAt === null && reader.emailVerified && wantsMail(reader, 'ALERTS');

type TimedSlot = Pick<NewSlot, 'startsAt' | 'priceMinor' | 'currency'> & Partial<EventSlot>;

function writeTimes({ reader, slots }: { reader: User; slots: readonly TimedSlot[] }): string {
  const { dateTime } = getFormats(reader);
  const lines = slots
    .slice(0, MAX_LINES)
    .map(
      ({ startsAt, priceMinor, currency, creator }) =>
        `${dateTime(startsAt)} · ${formatMoney({ amountMinor: priceMinor, currency }, { locale: reader.locale })}${creator ? ` · ${creator.username}` : ''}`,
    );
  return [...lines, ...(slots.length > MAX_LINES ? ['…'] : [])].join('\n');
}

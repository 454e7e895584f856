import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { isWithinLimit } from '../../platform/rateLimit/isWithinLimit.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { isAllowedHost } from '../../platform/net/publicLookup.ts';
import { requireConfirmedOwner } from '../accounts/credentials/email/emailVerified.access.ts';
import { lockCreator } from '../integrations/integrations.access.ts';
import { webhookUrl } from '../integrations/webhooks/webhook.rules.ts';
import {
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
  CalendarLimitError,
  CalendarTooOftenError,
} from './busyTimes.errors.ts';
import { MAX_CALENDARS, nextRead, withHttps } from './busyTimes.rules.ts';
import { openAddress, sealAddress } from './calendarAddress.ts';
import { queueCalendarRead } from './queueCalendarReads.ts';

/**
 * Connects a calendar by its secret address. A job reads it, never the request. Throws
 * CalendarAddressInvalidError, CalendarAddressRefusedError, CalendarIsOwnError,
 * CalendarConnectedError, CalendarLimitError, CalendarTooOftenError, NotACreatorError or
 * EmailNotVerifiedError.
 */
export async function connectCalendar(
  deps: Deps,
  actor: Actor,
  { url: text }: { url: string },
): Promise<string> {
  const url = checkedUrl(deps, text);
  // Each connection makes the server request a URL of the person's choice.
  const limiter = deps.limiters(LIMITS.calendarConnections);
  if (!(await isWithinLimit({ limiter, key: actor.id }))) throw new CalendarTooOftenError();
  return inTransaction(deps.prisma, async (tx) => {
    await lockCreator(tx, { userId: actor.id });
    await requireConfirmedOwner(tx, actor);
    await requireSpace({ deps, tx, userId: actor.id, url });
    const now = deps.now();
    const { id: calendarId } = await tx.connectedCalendar.create({
      data: {
        userId: actor.id,
        sealedUrl: sealAddress(deps, url),
        host: new URL(url).hostname,
        nextReadAt: nextRead({ now, failingSince: null }),
        createdAt: now,
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'calendar.connect',
      entity: 'ConnectedCalendar',
      entityId: calendarId,
      now,
    });
    await queueCalendarRead(tx, { calendarId });
    return calendarId;
  });
}

function checkedUrl(deps: Deps, text: string): string {
  const isLocalAllowed = deps.env.webhooksToLoopback;
  const url = webhookUrl({ text: withHttps(text), isLocalAllowed });
  if (!url) throw new CalendarAddressInvalidError();
  if (url.startsWith(`${deps.env.publicUrl}/`)) throw new CalendarIsOwnError();
  if (!isAllowedHost({ url: new URL(url), isLocalAllowed }))
    throw new CalendarAddressRefusedError();
  return url;
}

async function requireSpace({
  deps,
  tx,
  userId,
  url,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  userId: string;
  url: string;
}): Promise<void> {
  const connected = await tx.connectedCalendar.findMany({
    where: { userId },
    select: { sealedUrl: true },
  });
  if (connected.some(({ sealedUrl }) => openAddress(deps, sealedUrl) === url))
    throw new CalendarConnectedError();
  if (connected.length >= MAX_CALENDARS) throw new CalendarLimitError();
}

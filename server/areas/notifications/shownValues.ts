import type { Prisma } from '../../platform/database/generated/client.ts';
import { writeName } from '../../platform/email/writeEmail.ts';
import type { NotificationValues } from './notificationKinds.ts';

type Shown = { data: Prisma.JsonValue; locale: string | undefined };

/** The values of a notification as its reader sees them: a deleted person is named in words. */
export function shownValues({ data, locale }: Shown): NotificationValues {
  const values = (data ?? {}) as NotificationValues;
  const { otherUsername } = values;
  if (!otherUsername) return values;
  return { ...values, otherUsername: writeName({ username: otherUsername, locale }) };
}

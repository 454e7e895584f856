import { decodeId } from '../../platform/ids/decodeId.ts';
import { NotificationNotFoundError } from './notifications.errors.ts';

export function decodeNotificationId(id: string): string {
  const notificationId = decodeId({ type: 'Notification', id });
  if (!notificationId) throw new NotificationNotFoundError();
  return notificationId;
}

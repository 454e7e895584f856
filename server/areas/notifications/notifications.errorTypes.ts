import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  NotificationInvalidError,
  NotificationNotFoundError,
  PushSubscriptionInvalidError,
} from './notifications.errors.ts';

for (const errorClass of [NotificationNotFoundError, PushSubscriptionInvalidError])
  registerUserError(errorClass);
registerFieldError({ errorClass: NotificationInvalidError });

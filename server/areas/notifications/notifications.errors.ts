import { UserError } from '../../platform/errors/UserError.ts';

export class NotificationInvalidError extends UserError {
  readonly code = 'NOTIFICATION_INVALID';
  readonly field: 'title' | 'content';
  constructor({ field, message }: { field: 'title' | 'content'; message: string }) {
    super(message);
    this.field = field;
  }
}

export class NotificationNotFoundError extends UserError {
  readonly code = 'NOTIFICATION_NOT_FOUND';
  constructor() {
    super('This notification no longer exists.');
  }
}

export class PushSubscriptionInvalidError extends UserError {
  readonly code = 'PUSH_SUBSCRIPTION_INVALID';
  constructor() {
    super('This browser sent a push endpoint that we cannot use.');
  }
}

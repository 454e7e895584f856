import { UserError } from '../../platform/errors/UserError.ts';

export class NotACreatorError extends UserError {
  readonly code = 'NOT_A_CREATOR';
  constructor() {
    super('Choose a tag first. Keys and webhooks are for creators.');
  }
}

export class KeyInvalidError extends UserError {
  readonly code = 'KEY_INVALID';
  readonly field = 'name';
  constructor() {
    super('Give the key a name of 1 to 60 characters.');
  }
}

export class KeyScopesInvalidError extends UserError {
  readonly code = 'KEY_SCOPES_INVALID';
  readonly field = 'scopes';
  constructor() {
    super('Choose at least one thing that the key may do.');
  }
}

export class KeyLimitError extends UserError {
  readonly code = 'KEY_LIMIT';
  constructor() {
    super('You can have up to 10 keys. Revoke one first.');
  }
}

export class KeyNotFoundError extends UserError {
  readonly code = 'KEY_NOT_FOUND';
  constructor() {
    super('This key no longer exists.');
  }
}

export class WebhookInvalidError extends UserError {
  readonly code = 'WEBHOOK_INVALID';
  readonly field: 'url' | 'topics';
  constructor(
    field: 'url' | 'topics',
    message = 'Enter the full https URL of a public server, and choose at least one event.',
  ) {
    super(message);
    this.field = field;
  }
}

export class WebhookAddressRefusedError extends UserError {
  readonly code = 'WEBHOOK_ADDRESS_REFUSED';
  readonly field = 'url';
  constructor() {
    super("This URL isn't on the public internet. Enter the URL of a public server.");
  }
}

export class TooManyWebhookTestsError extends UserError {
  readonly code = 'TOO_MANY_WEBHOOK_TESTS';
  constructor() {
    super("You've sent too many messages manually in the last hour. Try again later.");
  }
}

export class WebhookLimitError extends UserError {
  readonly code = 'WEBHOOK_LIMIT';
  constructor() {
    super('You can have up to 5 webhooks. Delete one first.');
  }
}

export class WebhookNotFoundError extends UserError {
  readonly code = 'WEBHOOK_NOT_FOUND';
  constructor() {
    super('This webhook no longer exists.');
  }
}

export class WebhookBusyError extends UserError {
  readonly code = 'WEBHOOK_BUSY';
  constructor() {
    super('This delivery is on its way already, or its webhook is switched off.');
  }
}

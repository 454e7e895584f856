import { UserError } from '../../platform/errors/UserError.ts';

export class NotACreatorError extends UserError {
  readonly code = 'NOT_A_CREATOR';
  constructor() {
    super('Choose a tag first: keys and webhooks are for creators.');
  }
}

export class KeyInvalidError extends UserError {
  readonly code = 'KEY_INVALID';
  constructor() {
    super('Give the key a name of 1 to 60 characters.');
  }
}

export class KeyLimitError extends UserError {
  readonly code = 'KEY_LIMIT';
  constructor() {
    super('Ten keys at most. Revoke one that you no longer need.');
  }
}

export class KeyNotFoundError extends UserError {
  readonly code = 'KEY_NOT_FOUND';
  constructor() {
    super('This key does not exist any more.');
  }
}

export class WebhookInvalidError extends UserError {
  readonly code = 'WEBHOOK_INVALID';
  readonly field: 'url' | 'topics';
  constructor(field: 'url' | 'topics') {
    super('Give a whole https address of a public server, and choose at least one event.');
    this.field = field;
  }
}

export class WebhookAddressRefusedError extends UserError {
  readonly code = 'WEBHOOK_ADDRESS_REFUSED';
  readonly field = 'url';
  constructor() {
    super('This address is not on the public internet. Enter the address of a public server.');
  }
}

export class TooManyWebhookTestsError extends UserError {
  readonly code = 'TOO_MANY_WEBHOOK_TESTS';
  constructor() {
    super('You have sent too many messages by hand in the last hour. Try again later.');
  }
}

export class WebhookLimitError extends UserError {
  readonly code = 'WEBHOOK_LIMIT';
  constructor() {
    super('Five webhooks at most. Delete one that you no longer need.');
  }
}

export class WebhookNotFoundError extends UserError {
  readonly code = 'WEBHOOK_NOT_FOUND';
  constructor() {
    super('This webhook does not exist any more.');
  }
}

export class WebhookBusyError extends UserError {
  readonly code = 'WEBHOOK_BUSY';
  constructor() {
    super('This delivery is on its way already, or its webhook is switched off.');
  }
}

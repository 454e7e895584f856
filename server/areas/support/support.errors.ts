import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_SAVED_REPLIES } from './desk/replies/reply.rules.ts';
import { MAX_EACH_HOUR } from './supportCase.rules.ts';

export class SupportRequestInvalidError extends UserError {
  readonly code = 'SUPPORT_REQUEST_INVALID';
  readonly field: string;
  constructor({ field, message }: FieldProblem) {
    super(message);
    this.field = field;
  }
}

export class SupportRequestNotFoundError extends UserError {
  readonly code = 'SUPPORT_REQUEST_NOT_FOUND';
  constructor() {
    super("This request doesn't exist.");
  }
}

export class TooManySupportRequestsError extends UserError {
  readonly code = 'TOO_MANY_SUPPORT_REQUESTS';
  constructor() {
    super(`${MAX_EACH_HOUR} requests an hour at most. Wait a little, or add to one that you have.`);
  }
}

export class SupportAssigneeInvalidError extends UserError {
  readonly code = 'SUPPORT_ASSIGNEE_INVALID';
  readonly field = 'assignee';
  constructor() {
    super('Requests are assigned to active staff members.');
  }
}

export class SupportRequestTakenError extends UserError {
  readonly code = 'SUPPORT_REQUEST_TAKEN';
  constructor() {
    super('Someone else assigned this request in the meantime. See who has it now.');
  }
}

export class SupportMessageUnseenError extends UserError {
  readonly code = 'SUPPORT_MESSAGE_UNSEEN';
  constructor() {
    super('The person has written again. Read the message before you close the request.');
  }
}

export class SavedReplyInvalidError extends UserError {
  readonly code = 'SAVED_REPLY_INVALID';
  readonly field: 'title' | 'body';
  constructor(field: 'title' | 'body', message: string) {
    super(message);
    this.field = field;
  }
}

export class SavedReplyTitleTakenError extends UserError {
  readonly code = 'SAVED_REPLY_TITLE_TAKEN';
  readonly field = 'title';
  constructor() {
    super('Another saved reply has this title.');
  }
}

export class SavedReplyNotFoundError extends UserError {
  readonly code = 'SAVED_REPLY_NOT_FOUND';
  constructor() {
    super("This saved reply doesn't exist anymore.");
  }
}

export class TooManySavedRepliesError extends UserError {
  readonly code = 'TOO_MANY_SAVED_REPLIES';
  constructor() {
    super(`At most ${MAX_SAVED_REPLIES} saved replies. Delete one first.`);
  }
}

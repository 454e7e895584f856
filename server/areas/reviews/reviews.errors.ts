import { UserError } from '../../platform/errors/UserError.ts';

export class ReviewNotPossibleError extends UserError {
  readonly code = 'REVIEW_NOT_POSSIBLE';
  constructor() {
    super('You can review a session or order for 14 days after it ends.');
  }
}

export class ReviewInvalidError extends UserError {
  readonly code = 'REVIEW_INVALID';
  readonly field: 'rating' | 'tags' | 'text';
  constructor(field: 'rating' | 'tags' | 'text') {
    super(
      {
        rating: 'Give 1 to 5 stars.',
        tags: 'Choose at most 3 of the tags.',
        text: 'Use at most 1,000 characters.',
      }[field],
    );
    this.field = field;
  }
}

export class ReviewNotFoundError extends UserError {
  readonly code = 'REVIEW_NOT_FOUND';
  constructor() {
    super("This review doesn't exist.");
  }
}

export class ReplyInvalidError extends UserError {
  readonly code = 'REPLY_INVALID';
  readonly field = 'text';
  constructor() {
    super('Write a reply of up to 1,000 characters.');
  }
}

export class AlreadyRepliedError extends UserError {
  readonly code = 'ALREADY_REPLIED';
  constructor() {
    super("You've already replied to this review.");
  }
}

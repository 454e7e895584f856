import { ANSWER_LIMITS, type AnswerProblem } from '../../intake/answer.rules.ts';
import { MAX_FILES } from '../../../platform/files/attachment.rules.ts';
import { UserError } from '../../../platform/errors/UserError.ts';

const TEXTS: Record<AnswerProblem, string> = {
  ANSWER_TOO_LONG: `This answer is too long: ${ANSWER_LIMITS.SHORT_TEXT} characters at most for one line, ${ANSWER_LIMITS.LONG_TEXT} for a text.`,
  ANSWER_LINK_INVALID: 'Enter a link that starts with https://.',
  ANSWER_NOT_A_CHOICE: 'Choose one of the answers.',
  ANSWER_KIND_DIFFERS: 'This question needs another type of answer.',
};

export class AnswerInvalidError extends UserError {
  readonly code: AnswerProblem;
  readonly field = 'answer';
  constructor(code: AnswerProblem) {
    super(TEXTS[code]);
    this.code = code;
  }
}

export class QuestionNotFoundError extends UserError {
  readonly code = 'QUESTION_NOT_FOUND';
  constructor() {
    super("This question doesn't exist.");
  }
}

export class AnswersClosedError extends UserError {
  readonly code = 'ANSWERS_CLOSED';
  constructor() {
    super('You can change answers until a confirmed booking ends.');
  }
}

export class TooManyAnswerFilesError extends UserError {
  readonly code = 'TOO_MANY_ANSWER_FILES';
  constructor() {
    super(`A booking takes ${MAX_FILES} files at most. Pack them into a ZIP.`);
  }
}

export class AnswerFileNotFoundError extends UserError {
  readonly code = 'ANSWER_FILE_NOT_FOUND';
  constructor() {
    super('This file no longer exists.');
  }
}

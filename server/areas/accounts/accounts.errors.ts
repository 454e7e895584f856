import { UserError } from '../../platform/errors/UserError.ts';

export class UsernameInvalidError extends UserError {
  readonly code = 'USERNAME_INVALID';
}

export class UsernameTakenError extends UserError {
  readonly code = 'USERNAME_TAKEN';
  constructor() {
    super('This username is taken.');
  }
}

export class PasswordTooShortError extends UserError {
  readonly code = 'PASSWORD_TOO_SHORT';
  constructor() {
    super('Password must be at least 6 characters long.');
  }
}

export class PasswordTooLongError extends UserError {
  readonly code = 'PASSWORD_TOO_LONG';
  constructor() {
    super('Use at most 128 characters.');
  }
}

/** The text is fixed by the specification. */
export class PasswordWrongError extends UserError {
  readonly code = 'PASSWORD_WRONG';
  constructor() {
    super('Failed to update password.');
  }
}

export class NoPasswordError extends UserError {
  readonly code = 'NO_PASSWORD';
  constructor() {
    super('You have no password yet. "Forgot password" sends you a link to set one.');
  }
}

export class EmailInvalidError extends UserError {
  readonly code = 'EMAIL_INVALID';
  constructor() {
    super('Invalid email. Try again.');
  }
}

export class EmailUnknownError extends UserError {
  readonly code = 'EMAIL_UNKNOWN';
  constructor() {
    super("Wrong email. We didn't find this email in our system.");
  }
}

export class EmailTakenError extends UserError {
  readonly code = 'EMAIL_TAKEN';
  constructor() {
    super('Another account uses this email.');
  }
}

export class EmailUnchangedError extends UserError {
  readonly code = 'EMAIL_UNCHANGED';
  constructor() {
    super('This is already your email.');
  }
}

export class EmailAlreadyVerifiedError extends UserError {
  readonly code = 'EMAIL_ALREADY_VERIFIED';
  constructor() {
    super('Your email is already confirmed.');
  }
}

export class EmailNotVerifiedError extends UserError {
  readonly code = 'EMAIL_NOT_VERIFIED';
  constructor() {
    super('Confirm your email first: we sent you a link.');
  }
}

export class LinkInvalidError extends UserError {
  readonly code = 'LINK_INVALID';
  constructor() {
    super('This link is no longer valid. Ask for a new one.');
  }
}

export class TooManyMailsError extends UserError {
  readonly code = 'TOO_MANY_MAILS';
  constructor() {
    super('We sent you several mails already. Look into your inbox, or try again in an hour.');
  }
}

export class ConfirmationMismatchError extends UserError {
  readonly code = 'CONFIRMATION_MISMATCH';
  constructor() {
    super('Type your username to confirm.');
  }
}

export class TermsNotAcceptedError extends UserError {
  readonly code = 'TERMS_NOT_ACCEPTED';
  constructor() {
    super('Accept the terms to continue.');
  }
}

/** Uses the code that the sign-in library has for a wrong current password. */
export class PasswordNotRightError extends UserError {
  readonly code = 'INVALID_PASSWORD';
  constructor() {
    super('That password is incorrect.');
  }
}

export class SessionNotFreshError extends UserError {
  readonly code = 'SESSION_NOT_FRESH';
  constructor() {
    super('Enter your password, or log in again.');
  }
}

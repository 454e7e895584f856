import { UserError } from '../errors/UserError.ts';

export class ImageUnreadableError extends UserError {
  readonly code = 'IMAGE_UNREADABLE';
  constructor() {
    super('This file is no picture that we can read. Use JPEG, PNG or WebP.');
  }
}

export class ImageTooLargeError extends UserError {
  readonly code = 'IMAGE_TOO_LARGE';
  constructor() {
    super('This picture is too large: 10 MB and 25 megapixels at most.');
  }
}

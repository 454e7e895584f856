import { UserError } from '../errors/UserError.ts';

export class ImageUnreadableError extends UserError {
  readonly code = 'IMAGE_UNREADABLE';
  constructor() {
    super('We cannot read this file. Use a JPEG, PNG or WebP image.');
  }
}

export class ImageTooLargeError extends UserError {
  readonly code = 'IMAGE_TOO_LARGE';
  constructor() {
    super('This picture is too large. Use up to 10 MB and 25 megapixels.');
  }
}

export class FileTooLargeError extends UserError {
  readonly code = 'FILE_TOO_LARGE';
  constructor() {
    super('This file is too large. Use up to 25 MB.');
  }
}

export class FileTypeRefusedError extends UserError {
  readonly code = 'FILE_TYPE_REFUSED';
  constructor() {
    super("This file type isn't accepted. Use pictures, sound, video, PDF, text or ZIP.");
  }
}

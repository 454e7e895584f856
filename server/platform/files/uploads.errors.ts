import { UserError } from '../errors/UserError.ts';

export class ImageUnreadableError extends UserError {
  readonly code = 'IMAGE_UNREADABLE';
  readonly field: string;
  constructor(field = 'file') {
    super('We cannot read this file. Use a JPEG, PNG or WebP image.');
    this.field = field;
  }
}

export class ImageTooLargeError extends UserError {
  readonly code = 'IMAGE_TOO_LARGE';
  readonly field: string;
  constructor(field = 'file') {
    super('This picture is too large. Use up to 10 MB and 25 megapixels.');
    this.field = field;
  }
}

export class FileTooLargeError extends UserError {
  readonly code = 'FILE_TOO_LARGE';
  readonly field = 'file';
  constructor() {
    super('This file is too large. Use up to 25 MB.');
  }
}

/** The content is of another type than the extension of the name says. */
export class FileContentError extends UserError {
  readonly code = 'FILE_CONTENT_MISMATCH';
  readonly field: string;
  readonly fileName: string;
  constructor({ name, field }: { name: string; field: string }) {
    super(
      `The content of "${name}" is of another type than its name says. Save it again, or pack it into a ZIP.`,
    );
    this.field = field;
    this.fileName = name;
  }
}

/** The extension of the name is of no accepted type, or the file is empty. */
export class FileTypeRefusedError extends UserError {
  readonly code = 'FILE_TYPE_REFUSED';
  readonly field: string;
  constructor(field = 'file') {
    super(
      "This file is empty, or its type isn't accepted. Use images, sound, video, PDF, text or ZIP.",
    );
    this.field = field;
  }
}

import { GraphQLError } from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { builder } from '../graphql/builder.ts';
import { registerFieldError } from '../graphql/UserError.type.ts';
import {
  FileContentError,
  FileTooLargeError,
  FileTypeRefusedError,
  ImageTooLargeError,
  ImageUnreadableError,
} from './uploads.errors.ts';

registerFieldError({ errorClass: ImageTooLargeError });
registerFieldError({ errorClass: ImageUnreadableError });
registerFieldError({ errorClass: FileTooLargeError });
registerFieldError({ errorClass: FileTypeRefusedError });
registerFieldError({ errorClass: FileContentError });
builder.objectField(FileContentError, 'fileName', (t) => t.exposeString('fileName'));

builder.scalarType('Upload', {
  description:
    'A file of a multipart request (github.com/jaydenseric/graphql-multipart-request-spec). Sent with the header x-slotcast-csrf.',
  serialize: () => {
    throw new GraphQLError('Files are taken, not given.');
  },
  parseValue: (value) => {
    if (!(value instanceof Upload))
      throw new GraphQLError('This is no uploaded file.', {
        extensions: { code: 'BAD_USER_INPUT' },
      });
    return value.promise;
  },
});

import { builder } from '../../platform/graphql/builder.ts';
import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import { UploadIncompleteError, UploadNotFoundError } from './deliveries/uploads/uploads.errors.ts';
import * as errors from './orders.errors.ts';

const { MarkInvalidError, DeliveryLimitError, TooManyFilesError, ...others } = errors;
for (const errorClass of [MarkInvalidError, DeliveryLimitError, TooManyFilesError])
  registerFieldError({ errorClass });
for (const errorClass of [...Object.values(others), UploadIncompleteError, UploadNotFoundError])
  registerUserError(errorClass);

builder.objectField(DeliveryLimitError, 'limitBytes', (t) =>
  t.exposeFloat('limitBytes', { description: 'The limit in bytes.' }),
);
builder.objectField(TooManyFilesError, 'limitFiles', (t) =>
  t.exposeInt('limitFiles', { description: 'The maximum number of files of an order.' }),
);

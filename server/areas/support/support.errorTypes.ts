import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  SavedReplyInvalidError,
  SavedReplyNotFoundError,
  SavedReplyTitleTakenError,
  SupportAssigneeInvalidError,
  SupportRequestInvalidError,
  SupportRequestNotFoundError,
  SupportRequestTakenError,
  TooManySavedRepliesError,
  TooManySupportRequestsError,
} from './support.errors.ts';

for (const errorClass of [
  SavedReplyNotFoundError,
  SupportRequestNotFoundError,
  SupportRequestTakenError,
  TooManySavedRepliesError,
  TooManySupportRequestsError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: SavedReplyInvalidError });
registerFieldError({ errorClass: SavedReplyTitleTakenError });
registerFieldError({ errorClass: SupportAssigneeInvalidError });
registerFieldError({ errorClass: SupportRequestInvalidError });

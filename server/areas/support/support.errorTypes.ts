import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  SavedReplyInvalidError,
  SavedReplyNotFoundError,
  SavedReplyTitleTakenError,
  SupportAssigneeInvalidError,
  SupportMessageUnseenError,
  SupportRequestInvalidError,
  SupportRequestNotFoundError,
  SupportRequestTakenError,
  TooManySavedRepliesError,
  TooManySupportRequestsError,
} from './support.errors.ts';

for (const errorClass of [
  SavedReplyNotFoundError,
  SupportMessageUnseenError,
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

import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  AlertInvalidError,
  FollowLimitError,
  FollowNotPossibleError,
  NotFollowedError,
  SavedSearchExistsError,
  SavedSearchInvalidError,
  SavedSearchLimitError,
  SavedSearchNotFoundError,
} from './follows.errors.ts';

for (const errorClass of [AlertInvalidError, SavedSearchInvalidError])
  registerFieldError({ errorClass });
for (const errorClass of [
  FollowLimitError,
  FollowNotPossibleError,
  NotFollowedError,
  SavedSearchExistsError,
  SavedSearchLimitError,
  SavedSearchNotFoundError,
])
  registerUserError(errorClass);

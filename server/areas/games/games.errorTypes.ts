import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  GameContentInvalidError,
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameFollowLimitError,
  GameNotFoundError,
} from './games.errors.ts';

for (const errorClass of [
  GameContentNotFoundError,
  GameDatabaseDownError,
  GameFollowLimitError,
  GameNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: GameContentInvalidError });

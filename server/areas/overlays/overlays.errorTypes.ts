import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  SavedOverlayInvalidError,
  SavedOverlayLimitError,
  SavedOverlayNotFoundError,
  TooManyTestsError,
} from './overlays.errors.ts';

registerFieldError({ errorClass: SavedOverlayInvalidError });
for (const errorClass of [SavedOverlayLimitError, SavedOverlayNotFoundError, TooManyTestsError])
  registerUserError(errorClass);

import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  KeyInvalidError,
  KeyLimitError,
  KeyNotFoundError,
  KeyScopesInvalidError,
  NotACreatorError,
  TooManyWebhookTestsError,
  WebhookAddressRefusedError,
  WebhookBusyError,
  WebhookInvalidError,
  WebhookLimitError,
  WebhookNotFoundError,
} from './integrations.errors.ts';

for (const errorClass of [
  KeyLimitError,
  KeyNotFoundError,
  NotACreatorError,
  TooManyWebhookTestsError,
  WebhookBusyError,
  WebhookLimitError,
  WebhookNotFoundError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: KeyInvalidError });
registerFieldError({ errorClass: KeyScopesInvalidError });
registerFieldError({ errorClass: WebhookInvalidError });
registerFieldError({
  errorClass: WebhookAddressRefusedError,
  description: 'The URL does not resolve to the public internet.',
});

import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './areas/accounts/credentials/password/password.rules.ts';
import { MAX_USERNAME_LENGTH } from './areas/accounts/credentials/username.rules.ts';
import { MAX_PASSKEY_NAME_LENGTH } from './areas/accounts/passkeys/passkey.rules.ts';
import { BIO_LENGTH } from './areas/creators/profile/updateProfile.rules.ts';
import { MAX_SEARCH_LENGTH } from './areas/follows/savedSearches/savedSearch.rules.ts';
import { MAX_KEY_NAME_LENGTH } from './areas/integrations/apiKeys/apiKey.rules.ts';
import { DEFAULT_AGE_MINIMUM, SELLING_AGE } from './platform/access/age.rules.ts';

/** Limits of the forms for an account, its profile and its searches. */
export const ACCOUNT_CONSTRAINTS = {
  DEFAULT_AGE_MINIMUM,
  SELLING_AGE,
  MIN_PASSWORD_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_KEY_NAME_LENGTH,
  MAX_BIO_LENGTH: BIO_LENGTH,
  MAX_SEARCH_LENGTH,
} as const;

import type { Actor } from '../../platform/access/Actor.ts';
import { writeName } from '../../platform/email/writeEmail.ts';

/** The field of a person's username, which is in words after the account was deleted. */
export const SHOWN_USERNAME = {
  description: 'After the account was deleted, "Deleted user" in the viewer\'s language.',
  resolve: (
    { username }: { username: string },
    _args: object,
    { actor }: { actor: Actor | null },
  ): string => writeName({ username, locale: actor?.locale }),
};

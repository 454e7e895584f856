import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { writeName, writePhrase } from '../../platform/email/writeEmail.ts';

/** The field of a person's username, which is in words after the account was deleted. */
export const SHOWN_USERNAME = {
  description: 'After the account was deleted, "Deleted user" in the viewer\'s language.',
  resolve: (
    { username }: { username: string },
    _args: object,
    { actor }: { actor: Actor | null },
  ): string => writeName({ username, locale: actor?.locale }),
};

type Search = { term: string; locale: string | undefined };

/** Whether the words that name a deleted person to this reader contain the term. */
export const deletedNameContains = ({ term, locale = 'en' }: Search): boolean =>
  writePhrase({ area: 'layout', key: 'deletedUser', locale })
    .toLowerCase()
    .includes(term.toLowerCase());

/** People whose name contains the term, as the reader sees it. */
export const shownUsernameContains = (search: Search): Prisma.UserWhereInput => ({
  OR: [
    { deletedAt: null, username: { contains: search.term, mode: 'insensitive' } },
    ...(deletedNameContains(search) ? [{ deletedAt: { not: null } }] : []),
  ],
});

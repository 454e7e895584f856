import type { User } from '../../platform/database/generated/client.ts';
import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import type { ReputationNumbers } from '../../areas/creators/reputation.rules.ts';
import { aggregateRating } from './aggregateRating.ts';
import {
  profileOffers,
  type OfferedService,
  type OfferedSlot,
  type OfferedType,
} from './profileOffers.ts';

export type ProfileRow = Pick<
  User,
  | ('username' | 'bio' | 'avatarKey' | 'coverKey' | 'createdAt')
  | ('twitterUrl' | 'instagramUrl' | 'facebookUrl')
> &
  Pick<ReputationNumbers, 'ratingSum' | 'reviewCount'> & {
    services: OfferedService[];
    types: OfferedType[];
    slots: OfferedSlot[];
  };

/**
 * The schema.org data of a profile. The vocabulary has no rating of a Person, so the page has the
 * rating and names the person as the reviewed item.
 */
export function profileData(
  person: ProfileRow,
  { publicUrl, url, session }: { publicUrl: string; url: string; session: string },
): Record<string, unknown> {
  const offers = profileOffers({ ...person, session, profileUrl: url });
  const sameAs = [person.twitterUrl, person.instagramUrl, person.facebookUrl].filter(Boolean);
  return {
    '@type': 'ProfilePage',
    dateCreated: person.createdAt.toISOString(),
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      name: person.username,
      url,
      image: new URL(avatarUrl(person), publicUrl).href,
      ...(person.bio ? { description: person.bio } : {}),
      ...(sameAs.length > 0 ? { sameAs } : {}),
      ...(offers.length > 0 ? { makesOffer: offers } : {}),
    },
    ...aggregateRating(person, { itemId: url }),
  };
}

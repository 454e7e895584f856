import type { ProfileEnd_creator$key } from '../../../__generated__/ProfileEnd_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ProfileReviews } from '../../reviews/ProfileReviews.tsx';
import { PersonActions } from '../../safety/PersonActions.tsx';

/** The creator's reviews, then blocking and reporting. */
export function ProfileEnd({ creator }: { creator: ProfileEnd_creator$key }) {
  const data = useFragment(
    graphql`
      fragment ProfileEnd_creator on Creator {
        ...ProfileReviews_creator
        ...PersonActions_creator
      }
    `,
    creator,
  );
  return (
    <>
      <ProfileReviews creator={data} />
      <PersonActions creator={data} />
    </>
  );
}

import { Suspense, useContext } from 'react';
import { lazyPartWithTexts } from '../../app/pages/lazyPartWithTexts.ts';
import type { ProfilePacks_creator$key } from '../../__generated__/ProfilePacks_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { OwnPacks } from './owned/OwnPacks.ts';

const PackList = lazyPartWithTexts(
  ['packs'],
  async () => (await import('./PackList.tsx')).PackList,
);

/** Loads the packs of a profile only if there are any. */
export function ProfilePacks({ creator }: { creator: ProfilePacks_creator$key }) {
  const data = useFragment(
    graphql`
      fragment ProfilePacks_creator on Creator {
        username
        packs {
          id
        }
        ...PackList_creator
      }
    `,
    creator,
  );
  const own = useContext(OwnPacks);
  const hasBalance = own.some(({ creator: { username } }) => username === data.username);
  if (data.packs.length === 0 && !hasBalance) return null;
  return (
    <Suspense fallback={<Skeleton h="180px" borderRadius="card" />}>
      <PackList creator={data} />
    </Suspense>
  );
}

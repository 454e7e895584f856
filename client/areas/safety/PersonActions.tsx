import type { PersonActions_creator$key } from '../../__generated__/PersonActions_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { HStack } from '../../ui/Layout.tsx';
import { GiveGiftCard } from '../giftCards/GiveGiftCard.tsx';
import { BlockPerson } from './BlockPerson.tsx';
import { ReportPerson } from './ReportPerson.tsx';

/** Actions on the person of a profile: give a gift card, block, report. */
export function PersonActions({ creator }: { creator: PersonActions_creator$key }) {
  const data = useFragment(
    graphql`
      fragment PersonActions_creator on Creator {
        username
        isViewer
        ...GiveGiftCard_creator
        ...ReportPerson_creator
      }
    `,
    creator,
  );
  if (data.isViewer) return null;
  return (
    <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
      <GiveGiftCard creator={data} />
      <BlockPerson username={data.username} />
      <ReportPerson creator={data} />
    </HStack>
  );
}

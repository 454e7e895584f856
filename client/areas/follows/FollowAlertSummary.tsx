import type { FollowAlertSummary_creator$key } from '../../__generated__/FollowAlertSummary_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Text } from '../../ui/Layout.tsx';
import { useAlertText } from './useAlertText.ts';

/** The viewer's alert in one line; nothing for a creator who is not followed. */
export function FollowAlertSummary({ creator }: { creator: FollowAlertSummary_creator$key }) {
  const alertText = useAlertText();
  const { followAlert } = useFragment(
    graphql`
      fragment FollowAlertSummary_creator on Creator {
        followAlert {
          delivery
          fromMinute
          toMinute
          maxPrice {
            amountMinor
            currency
          }
          sessionType {
            id
            title
          }
        }
      }
    `,
    creator,
  );
  if (!followAlert) return null;
  return (
    // Two lines, so that the buttons of adjacent cards are at the same height.
    <Text textStyle="small" color="tx2" textAlign="center" minH={{ sm: '36px' }}>
      {alertText(followAlert)}
    </Text>
  );
}

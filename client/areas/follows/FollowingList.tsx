import type { FollowingList_viewer$key } from '../../__generated__/FollowingList_viewer.graphql.ts';
import type { FollowingListPageQuery } from '../../__generated__/FollowingListPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Stack } from '../../ui/Layout.tsx';
import { CardGrid } from '../creators/cards/CardGrid.tsx';
import { CreatorCard } from '../creators/cards/CreatorCard.tsx';
import { FollowAlertSummary } from './FollowAlertSummary.tsx';
import { FollowButton } from './FollowButton.tsx';

export function FollowingList({ viewer }: { viewer: FollowingList_viewer$key }) {
  const list = usePaginationFragment<FollowingListPageQuery, FollowingList_viewer$key>(
    graphql`
      fragment FollowingList_viewer on Viewer
      @refetchable(queryName: "FollowingListPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 12 }
        cursor: { type: "String" }
        from: { type: "DateTime!" }
        to: { type: "DateTime!" }
      ) {
        following(first: $count, after: $cursor) @connection(key: "FollowingList_following") {
          edges {
            node {
              id
              ...CreatorCard_creator @arguments(from: $from, to: $to)
              ...FollowButton_creator
              ...FollowAlertSummary_creator
            }
          }
        }
      }
    `,
    viewer,
  );
  return (
    <Stack gap="24">
      <CardGrid isBesideMenu>
        {list.data.following.edges.map(({ node }) => (
          <Stack key={node.id} gap="8">
            <CreatorCard creator={node} slots="next" />
            <FollowButton creator={node} />
            <FollowAlertSummary creator={node} />
          </Stack>
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import type { FollowingRowQuery } from '../../__generated__/FollowingRowQuery.graphql.ts';
import { notePress } from '../../app/arrival.ts';
import { graphql } from '../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../relay/useLazyLoadQuery.ts';
import { CreatorCard } from '../creators/cards/CreatorCard.tsx';
import { tonight } from '../creators/filters/tonight.ts';
import { Box } from '../../ui/Layout.tsx';
import { CardStrip, RowFrame } from './RowFrame.tsx';

/**
 * The creators whom the viewer follows. Separate from the home page's query, which is the same for
 * everyone.
 */
export function FollowingRow() {
  const { t } = useTranslation('home');
  const { viewer } = useLazyLoadQuery<FollowingRowQuery>(
    graphql`
      query FollowingRowQuery($from: DateTime!, $to: DateTime!) {
        viewer {
          following(first: 8) {
            edges {
              node {
                id
                ...CreatorCard_creator @arguments(from: $from, to: $to)
              }
            }
          }
        }
      }
    `,
    tonight(),
  );
  if (!viewer || viewer.following.edges.length === 0) return null;
  return (
    <Box onClickCapture={notePress('FOLLOWING')}>
      <RowFrame id="following" title={t('row.following')} path="/settings/following" accent="none">
        <CardStrip>
          {viewer.following.edges.map(({ node }) => (
            <CreatorCard key={node.id} creator={node} slots="rail" />
          ))}
        </CardStrip>
      </RowFrame>
    </Box>
  );
}

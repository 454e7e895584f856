import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import type { CouponsPage_viewer$key } from '../../__generated__/CouponsPage_viewer.graphql.ts';
import type { CouponsPageListQuery } from '../../__generated__/CouponsPageListQuery.graphql.ts';
import type { CouponsPageQuery } from '../../__generated__/CouponsPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { getCategory } from '../creators/categories.ts';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { SellFirst } from '../payments/SellFirst.tsx';
import { ShowMore } from '../../relay/ShowMore.tsx';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { CouponForm } from './CouponForm.tsx';
import { CouponTicket } from './CouponTicket.tsx';

const query = graphql`
  query CouponsPageQuery {
    viewer {
      canSell
      creator {
        username
        tags
      }
      ...CouponForm_viewer
      ...SellFirst_viewer
      ...CouponsPage_viewer
    }
  }
`;
const LIST = graphql`
  fragment CouponsPage_viewer on Viewer
  @refetchable(queryName: "CouponsPageListQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 50 }, cursor: { type: "String" }) {
    coupons(first: $count, after: $cursor) @connection(key: "CouponsPage_coupons") {
      __id
      edges {
        node {
          id
          ...CouponTicket_coupon
        }
      }
    }
  }
`;
const COLUMNS = { base: 'minmax(0, 1fr)', '2xl': '5fr 7fr', xl: '6fr 7fr' };
/** Skeleton rows (specification, section 9). */
const SKELETONS = 4;

export function CouponsPage() {
  const { t } = useTranslation('coupons');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<CouponsSkeleton />}
    >
      <Coupons />
    </RouteContent>
  );
}

function Coupons() {
  const { t } = useTranslation('coupons');
  const { viewer } = usePageQuery<CouponsPageQuery>(query);
  const list = usePaginationFragment<CouponsPageListQuery, CouponsPage_viewer$key>(LIST, viewer);
  if (!viewer || !list.data) return null;
  const { canSell, creator } = viewer;
  const { coupons } = list.data;
  return (
    <SettingsPage title={t('title')} accent={getCategory(creator.tags)?.accent ?? 'none'}>
      <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
        {canSell ? (
          <CouponForm viewer={viewer} connectionId={coupons.__id} />
        ) : (
          <SellFirst viewer={viewer} />
        )}
        {coupons.edges.length > 0 ? (
          <Stack gap="24">
            <Stack as="ul" aria-label={t('list')} listStyleType="none">
              {coupons.edges.map(({ node }) => (
                <CouponTicket key={node.id} coupon={node} username={creator.username} />
              ))}
            </Stack>
            <ShowMore list={list} />
          </Stack>
        ) : (
          <EmptyState title={t('empty')} hint={t('emptyHint')} />
        )}
      </Grid>
    </SettingsPage>
  );
}

function CouponsSkeleton() {
  return (
    <Grid gap="24" gridTemplateColumns={COLUMNS} alignItems="start">
      <Skeleton h="440px" borderRadius="card" />
      <Stack>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} h="118px" borderRadius="card" />
        ))}
      </Stack>
    </Grid>
  );
}

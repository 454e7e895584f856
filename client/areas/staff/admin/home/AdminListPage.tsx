import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { AdminListPageQuery } from '../../../../__generated__/AdminListPageQuery.graphql.ts';
import { NotFoundPage } from '../../../../app/errors/NotFoundPage.tsx';
import { RouteContent } from '../../../../app/errors/RouteContent.tsx';
import { graphql } from '../../../../relay/hooks.ts';
import { usePageQuery } from '../../../../relay/usePageQuery.ts';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { GiftCardItem } from '../../boughtProducts/GiftCardItem.tsx';
import { PackItem } from '../../boughtProducts/PackItem.tsx';
import { DeskList } from '../../desk/DeskList.tsx';
import { PurchaseItem } from '../../PurchaseItem.tsx';
import { BackLink } from '../BackLink.tsx';
import { TablePage, TableSkeleton } from '../TablePage.tsx';
import { adminList } from './adminList.rules.ts';
import { periodDays } from './adminPeriod.rules.ts';

const query = graphql`
  query AdminListPageQuery($list: AdminList!, $days: Int!) {
    adminPurchases(list: $list, days: $days) {
      number
      ...PurchaseItem_purchase
    }
    adminProducts(list: $list, days: $days) {
      packs {
        number
        ...PackItem_pack
      }
      giftCards {
        number
        ...GiftCardItem_card
      }
    }
  }
`;
const MAX_LISTED = 100;

/** The purchases behind a number of the admin home. */
export function AdminListPage() {
  const { t } = useTranslation('admin');
  const list = adminList(useParams()['list']);
  const [search] = useSearchParams();
  const days = periodDays(search);
  if (!list) return <NotFoundPage />;
  return (
    <TablePage
      title={t(`home.list.${list}`)}
      actions={<BackLink to={`/admin?days=${days}`}>{t('title')}</BackLink>}
    >
      <RouteContent failed={t('home.failed')} loading={<TableSkeleton height={68} />}>
        <Content />
      </RouteContent>
    </TablePage>
  );
}

function Content() {
  const { t } = useTranslation('admin');
  const {
    adminPurchases,
    adminProducts: { packs, giftCards },
  } = usePageQuery<AdminListPageQuery>(query);
  const longest = Math.max(adminPurchases.length, packs.length, giftCards.length);
  if (longest === 0) return <EmptyState title={t('home.empty')} hint={t('home.emptyHint')} />;
  return (
    <Stack gap="12">
      <DeskList>
        {adminPurchases.map((purchase) => (
          <PurchaseItem key={purchase.number} purchase={purchase} />
        ))}
        {packs.map((pack) => (
          <PackItem key={pack.number} pack={pack} />
        ))}
        {giftCards.map((card) => (
          <GiftCardItem key={card.number} card={card} />
        ))}
      </DeskList>
      {longest >= MAX_LISTED && (
        <Text textStyle="small" color="tx3">
          {t('home.newest', { count: MAX_LISTED })}
        </Text>
      )}
    </Stack>
  );
}

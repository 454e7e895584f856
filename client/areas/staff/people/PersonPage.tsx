import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { PersonPageQuery } from '../../../__generated__/PersonPageQuery.graphql.ts';
import { useContentTitle } from '../../../app/pages/pageTitle.tsx';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Box, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { DeskColumns, DeskColumnsFrame } from '../desk/DeskColumns.tsx';
import { DeskList } from '../desk/DeskList.tsx';
import { GiftCardItem } from '../boughtProducts/GiftCardItem.tsx';
import { PackItem } from '../boughtProducts/PackItem.tsx';
import { PersonAnalytics } from './PersonAnalytics.tsx';
import { PersonIntegrations } from './PersonIntegrations.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { PersonTrust } from './PersonTrust.tsx';
import { PurchaseItem } from '../PurchaseItem.tsx';
import { RequestItem } from '../requests/RequestItem.tsx';

const query = graphql`
  query PersonPageQuery($number: ID!, $after: String) {
    staffPerson(number: $number) {
      username
      ...PersonPanel_person
      ...PersonAnalytics_person
      ...PersonSessions_person
      ...PersonIntegrations_person
      ...PersonTrust_person
      purchasePages(first: 30, after: $after) {
        edges {
          node {
            number
            ...PurchaseItem_purchase
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      packs {
        number
        ...PackItem_pack
      }
      giftCards {
        number
        ...GiftCardItem_card
      }
      requests {
        id
        ...RequestItem_request
      }
    }
  }
`;

/** One user: profile, purchases, sales, session types, waitlist, drops, reports and requests. */
export function PersonPage() {
  const { number } = useParams();
  return (
    <DeskColumnsFrame heights={['420px', '420px']}>
      {/* What staff revealed about one record must not stay on the next one. */}
      <Content key={number} />
    </DeskColumnsFrame>
  );
}

function Content() {
  const { t } = useTranslation('staff');
  const isLater = useSearchParams()[0].has('after');
  const { staffPerson: person } = usePageQuery<PersonPageQuery>(query);
  useContentTitle(person?.username ?? t('found.none'));
  if (!person) return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  const { edges: purchases, pageInfo } = person.purchasePages;
  // Packs and gift cards have no pages.
  const [packs, giftCards] = isLater ? [[], []] : [person.packs, person.giftCards];
  return (
    <DeskColumns>
      <Stack gap="20" order={{ base: 2, lg: 1 }}>
        <Text as="h2" textStyle="h2">
          {t('found.purchases')}
        </Text>
        {purchases.length + packs.length + giftCards.length === 0 ? (
          <Text color="tx2">{t('person.noPurchases')}</Text>
        ) : (
          <DeskList>
            {purchases.map(({ node }) => (
              <PurchaseItem key={node.number} purchase={node} />
            ))}
            {packs.map((pack) => (
              <PackItem key={pack.number} pack={pack} />
            ))}
            {giftCards.map((card) => (
              <GiftCardItem key={card.number} card={card} />
            ))}
          </DeskList>
        )}
        {pageInfo.hasNextPage && (
          <HStack justifyContent="center">
            <ButtonLink to={`?after=${encodeURIComponent(pageInfo.endCursor ?? '')}`}>
              {t('person.morePurchases')}
            </ButtonLink>
          </HStack>
        )}
        <PersonAnalytics person={person} />
        <PersonSessions person={person} />
        <PersonIntegrations person={person} />
        <PersonTrust person={person} />
        {person.requests.length > 0 && (
          <>
            <Text as="h2" textStyle="h2">
              {t('found.requests')}
            </Text>
            <DeskList>
              {person.requests.map((request) => (
                <RequestItem key={request.id} request={request} />
              ))}
            </DeskList>
          </>
        )}
      </Stack>
      <Box order={{ base: 1, lg: 2 }}>
        <PersonPanel person={person} />
      </Box>
    </DeskColumns>
  );
}

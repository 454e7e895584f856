import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import type { GiftCardsPageQuery } from '../../__generated__/GiftCardsPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { usePolling } from '../../app/errors/usePolling.ts';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Panel, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { getCategory } from '../creators/categories.ts';
import { GiftCardForm } from './GiftCardForm.tsx';
import { GiftCardRow } from './GiftCardRow.tsx';

const query = graphql`
  query GiftCardsPageQuery($username: String!, $isForOne: Boolean!) {
    viewer {
      creator {
        tags
      }
      giftCardOffer {
        ...GiftCardForm_offer
      }
      giftCards {
        id
        ...GiftCardRow_card
      }
    }
    creator(username: $username) @include(if: $isForOne) {
      id
      username
    }
  }
`;

/** /settings/gift-cards: buy a gift card, and the bought ones with their balances. */
export function GiftCardsPage() {
  const { t } = useTranslation('giftCards');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<Skeleton h="440px" borderRadius="card" />}
    >
      <GiftCards />
    </RouteContent>
  );
}

function GiftCards() {
  const { t } = useTranslation('giftCards');
  const { viewer, creator } = usePageQuery<GiftCardsPageQuery>(query);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [done, setDone] = useState<string | null>(null);
  useServerEvents({ types: ['giftCard'], onChange: () => void revalidate() });
  const boughtId = search.get('bought');
  const isPaid = viewer?.giftCards.some(({ id }) => id === boughtId) ?? false;
  usePolling(boughtId !== null && !isPaid);
  if (!viewer) return null;
  const { giftCards, giftCardOffer } = viewer;
  return (
    <SettingsPage title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      {done && (
        <Banner tone="ok" isPassing occasion={done}>
          {done}
        </Banner>
      )}
      {boughtId !== null && <Banner tone="ok">{t(isPaid ? 'boughtSent' : 'bought')}</Banner>}
      {search.get('payment') === 'cancelled' && <Banner tone="warn">{t('cancelled')}</Banner>}
      <Stack gap="36">
        <TitledSection title={t('buy.title')}>
          <Panel>
            <GiftCardForm offer={giftCardOffer} creator={creator ?? null} />
          </Panel>
        </TitledSection>
        <TitledSection title={t('own.title')}>
          {giftCards.length > 0 ? (
            <Stack as="ul" listStyleType="none">
              {giftCards.map((card) => (
                <GiftCardRow
                  key={card.id}
                  card={card}
                  onRefunded={(text) => {
                    setDone(text);
                    void revalidate();
                  }}
                />
              ))}
            </Stack>
          ) : (
            <EmptyState title={t('own.empty')} hint={t('own.emptyHint')} />
          )}
        </TitledSection>
      </Stack>
    </SettingsPage>
  );
}

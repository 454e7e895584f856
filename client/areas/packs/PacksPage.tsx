import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { PacksPageQuery } from '../../__generated__/PacksPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { getCategory } from '../creators/categories.ts';
import { OfferedPacks } from './OfferedPacks.tsx';
import { OwnPackRow } from './owned/OwnPackRow.tsx';
import { SoldPackRow } from './selling/SoldPackRow.tsx';

const query = graphql`
  query PacksPageQuery {
    viewer {
      canSell
      creator {
        tags
      }
      activePacks {
        id
        ...OwnPackRow_pack
      }
      soldPacks {
        id
        ...SoldPackRow_pack
      }
      ...OfferedPacks_viewer
    }
  }
`;

/** /settings/packs: the viewer's balances, and for creators the packs on sale and those sold. */
export function PacksPage() {
  const { t } = useTranslation('packs');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<Skeleton h="440px" borderRadius="card" />}
    >
      <Packs />
    </RouteContent>
  );
}

function Packs() {
  const { t } = useTranslation('packs');
  const { viewer } = usePageQuery<PacksPageQuery>(query);
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  useServerEvents({ types: ['pack'], onChange: () => void revalidate() });
  if (!viewer) return null;
  const { activePacks, soldPacks, canSell } = viewer;
  const finish = (text: string): void => {
    setDone(text);
    void revalidate();
  };
  return (
    <SettingsPage title={t('title')} accent={getCategory(viewer.creator.tags)?.accent ?? 'none'}>
      {done && (
        <Banner tone="ok" isPassing occasion={done}>
          {done}
        </Banner>
      )}
      <Stack gap="36">
        {(activePacks.length > 0 || !canSell) && (
          <TitledSection title={t('own.title')}>
            {activePacks.length > 0 ? (
              <Stack as="ul" listStyleType="none">
                {activePacks.map((pack) => (
                  <OwnPackRow key={pack.id} pack={pack} onRefunded={finish} />
                ))}
              </Stack>
            ) : (
              <EmptyState title={t('own.empty')} hint={t('own.emptyHint')}>
                <FindCreators />
              </EmptyState>
            )}
          </TitledSection>
        )}
        {canSell && <OfferedPacks viewer={viewer} onDone={finish} />}
        {soldPacks.length > 0 && (
          <TitledSection title={t('sold.title')}>
            <Stack as="ul" listStyleType="none">
              {soldPacks.map((pack) => (
                <SoldPackRow key={pack.id} pack={pack} />
              ))}
            </Stack>
          </TitledSection>
        )}
      </Stack>
    </SettingsPage>
  );
}

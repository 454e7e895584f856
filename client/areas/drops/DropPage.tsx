import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DropPageQuery } from '../../__generated__/DropPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { Page } from '../../app/pages/Page.tsx';
import { useServerEvents } from '../../app/events/useServerEvents.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { DropOffer } from './DropOffer.tsx';

const query = graphql`
  query DropPageQuery($code: String!) {
    drop(code: $code) {
      id
      creator {
        id
      }
      ...DropOffer_drop
    }
  }
`;

/** /drop/{code}: viewers of a stream get a slot here. Opening the page reserves nothing. */
export function DropPage() {
  const { t } = useTranslation('drops');
  return (
    <Page title={t('title')} width="640px">
      <RouteContent failed={t('failed')} loading={<Skeleton h="360px" borderRadius="card" />}>
        <FoundDrop />
      </RouteContent>
    </Page>
  );
}

function FoundDrop() {
  const { t } = useTranslation('drops');
  const { drop } = usePageQuery<DropPageQuery>(query);
  const { revalidate } = useRevalidator();
  const reload = (): void => void revalidate();
  useServerEvents({ types: ['slots'], creatorId: drop?.creator.id ?? null, onChange: reload });
  if (!drop)
    return (
      <EmptyState title={t('unknown.title')} hint={t('unknown.hint')}>
        <ButtonLink to="/drop" look="primary">
          {t('unknown.again')}
        </ButtonLink>
      </EmptyState>
    );
  return <DropOffer drop={drop} onEnd={reload} />;
}

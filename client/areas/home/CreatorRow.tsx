import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreatorRow_creators$key } from '../../__generated__/CreatorRow_creators.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { CATEGORIES } from '../creators/categories.ts';
import { CreatorCard } from '../creators/cards/CreatorCard.tsx';
import { CreatorCardSkeleton } from '../creators/cards/CreatorCardSkeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/lists/EmptyState.tsx';
import { NearViewport } from './NearViewport.tsx';
import { BlankStrip, CardStrip, RowFrame } from './RowFrame.tsx';

export const CREATOR_ROWS = ['gamers', 'talkers', 'musicians', 'tiktokers', 'youtubers'] as const;
type RowName = (typeof CREATOR_ROWS)[number];

/**
 * Skeletons of a row: seven for Just chatting (specification, section 4), else the row's page size.
 */
const SKELETONS: Record<RowName, number> = {
  gamers: 8,
  talkers: 7,
  musicians: 8,
  tiktokers: 4,
  youtubers: 8,
};

export const CreatorRow = memo(function CreatorRow({
  name,
  creators,
}: {
  name: RowName;
  creators: CreatorRow_creators$key;
}) {
  const { t } = useTranslation('home');
  const { edges } = useFragment(
    graphql`
      fragment CreatorRow_creators on QueryCreatorsConnection
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        edges {
          node {
            id
            lowestPrice {
              amountMinor
            }
            ...CreatorCard_creator @arguments(from: $from, to: $to)
          }
        }
      }
    `,
    creators,
  );
  const offering = edges.filter(({ node }) => node.lowestPrice);
  if (offering.length === 0)
    return (
      <CategoryRow name={name} isStill>
        <EmptyState title={t(`empty.${name}`)} />
      </CategoryRow>
    );
  return (
    <CategoryRow name={name}>
      <NearViewport id={name} placeholder={<BlankStrip cards={offering.length} />}>
        <CardStrip>
          {offering.map(({ node }) => (
            <CreatorCard key={node.id} creator={node} slots="rail" />
          ))}
        </CardStrip>
      </NearViewport>
    </CategoryRow>
  );
});

export function CreatorRowSkeleton({ name }: { name: RowName }) {
  return (
    <CategoryRow name={name}>
      <CardStrip>
        {Array.from({ length: SKELETONS[name] }, (_, index) => (
          <CreatorCardSkeleton key={index} slots="rail" />
        ))}
      </CardStrip>
    </CategoryRow>
  );
}

export function CreatorRowError({ name, onRetry }: { name: RowName; onRetry: () => void }) {
  const { t } = useTranslation('home');
  return (
    <CategoryRow name={name} isStill>
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={onRetry} />
    </CategoryRow>
  );
}

function CategoryRow({
  name,
  children,
  isStill = false,
}: {
  name: RowName;
  children: ReactNode;
  isStill?: boolean;
}) {
  const { t } = useTranslation('home');
  const category = CATEGORIES[CREATOR_ROWS.indexOf(name)];
  if (!category) return null;
  const { path, accent } = category;
  return (
    <RowFrame id={name} title={t(`row.${name}`)} {...{ path, accent, isStill }}>
      {children}
    </RowFrame>
  );
}

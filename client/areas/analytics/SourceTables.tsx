import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceTables_analytics$key } from '../../__generated__/SourceTables_analytics.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { CountsTable, type CountsRow } from './CountsTable.tsx';

/** On a phone each row takes the height of five lines. */
const FEW = 5;

/** How fans came to the profile, and from which games' pages. */
export function SourceTables({ analytics }: { analytics: SourceTables_analytics$key }) {
  const { t } = useTranslation('analytics');
  const { sources, games } = useFragment(
    graphql`
      fragment SourceTables_analytics on Analytics {
        sources {
          source
          counts {
            views
            presses
            checkouts
            paid
          }
        }
        games {
          slug
          name
          counts {
            views
            presses
            checkouts
            paid
          }
        }
      }
    `,
    analytics,
  );
  const nameOf = (source: (typeof sources)[number]['source']): string =>
    t(`sources.names.${source === '%future added value' ? 'OTHER' : source}`);
  return (
    <>
      <TitledSection title={t('sources.title')}>
        <CountsTable
          label={t('sources.title')}
          heading={t('sources.source')}
          rows={sources.map(({ source, counts }) => ({
            id: source,
            name: nameOf(source),
            counts,
          }))}
        />
      </TitledSection>
      {games.length > 0 && (
        <Games rows={games.map(({ slug, name, counts }) => ({ id: slug, name, counts }))} />
      )}
    </>
  );
}

/** The first games, and all of them on request. */
function Games({ rows }: { rows: readonly CountsRow[] }) {
  const { t } = useTranslation('analytics');
  const [showsAll, setShowsAll] = useState(false);
  const firstOfRest = useRef<HTMLTableRowElement>(null);
  // The focused button was removed.
  useEffect(() => {
    if (showsAll) firstOfRest.current?.focus();
  }, [showsAll]);
  return (
    <TitledSection title={t('games.title')}>
      <CountsTable
        label={t('games.title')}
        heading={t('games.game')}
        rows={showsAll ? rows : rows.slice(0, FEW)}
        target={{ id: rows[FEW]?.id, ref: firstOfRest }}
      />
      {!showsAll && rows.length > FEW && (
        <Button aria-expanded={false} alignSelf="center" onClick={() => setShowsAll(true)}>
          {t('games.all', { count: rows.length })}
        </Button>
      )}
    </TitledSection>
  );
}

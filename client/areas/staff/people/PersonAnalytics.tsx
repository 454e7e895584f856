import { useTranslation } from 'react-i18next';
import type { PersonAnalytics_person$key } from '../../../__generated__/PersonAnalytics_person.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { TitledSection } from '../../../ui/TitledSection.tsx';
import { CountsTable, KINDS, type Counts } from '../../analytics/CountsTable.tsx';
import { WEEK_DAYS } from '../../../generated/timeUnits.rules.ts';

/** What fans did at a creator's profile in the last 7 and 30 days. */
export function PersonAnalytics({ person }: { person: PersonAnalytics_person$key }) {
  const { t } = useTranslation(['analytics', 'periods']);
  const {
    analytics: { totals, days },
  } = useFragment(
    graphql`
      fragment PersonAnalytics_person on StaffPerson {
        analytics {
          totals {
            views
            presses
            checkouts
            paid
          }
          days {
            counts {
              views
              presses
              checkouts
              paid
            }
          }
        }
      }
    `,
    person,
  );
  if (KINDS.every((kind) => totals[kind] === 0)) return null;
  const week = days.slice(-WEEK_DAYS).map(({ counts }) => counts);
  return (
    <TitledSection title={t('title')} headingLevel="h2">
      <CountsTable
        label={t('title')}
        heading={t('periods:label')}
        rows={[
          { id: 'days7', name: t('periods:presets.days7'), counts: sumOf(week) },
          { id: 'days30', name: t('periods:presets.days30'), counts: totals },
        ]}
      />
    </TitledSection>
  );
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (kind: (typeof KINDS)[number]): number =>
    all.reduce((total, counts) => total + counts[kind], 0);
  return {
    views: sum('views'),
    presses: sum('presses'),
    checkouts: sum('checkouts'),
    paid: sum('paid'),
  };
}

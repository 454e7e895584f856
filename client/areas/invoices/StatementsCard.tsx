import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementsCard_viewer$key } from '../../__generated__/StatementsCard_viewer.graphql.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../ui/Layout.tsx';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { statementMonths, statementYears } from './statementTimes.ts';

/** Monthly statements and yearly summaries of a present or former creator, to download. */
export function StatementsCard({ viewer }: { viewer: StatementsCard_viewer$key }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { creator, timeZone } = useFragment(
    graphql`
      fragment StatementsCard_viewer on Viewer {
        timeZone
        creator {
          tags
          joinedAt
          hasConnectedAccount
        }
      }
    `,
    viewer,
  );
  // Who no longer sells still needs the statements of earlier sales.
  if (creator.tags.length === 0 && !creator.hasConnectedAccount) return null;
  const times = { joinedAt: creator.joinedAt, now, timeZone };
  const months = statementMonths(times);
  const monthName = (month: string): string =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <SettingsCard title={t('statements.title')} hint={t('statements.hint')}>
      <Stack gap="8">
        <Text as="h4" textStyle="h3">
          {t('statements.years')}
        </Text>
        {statementYears(times).map((year) => (
          <HStack key={year} gap="8" flexWrap="wrap">
            <File path={`/statements/years/${year}.pdf`} name={t('statements.yearPdf', { year })} />
            <File path={`/statements/years/${year}.csv`} name={t('statements.yearCsv', { year })} />
          </HStack>
        ))}
        <Text as="h4" textStyle="h3" mt="8">
          {t('statements.months')}
        </Text>
        {months.length === 0 && <Text color="tx2">{t('statements.none')}</Text>}
        <HStack gap="8" flexWrap="wrap">
          {months.map((month) => (
            <File
              key={month}
              path={`/statements/months/${month}.pdf`}
              name={t('statements.month', { month: monthName(month) })}
            />
          ))}
        </HStack>
      </Stack>
    </SettingsCard>
  );
}

function File({ path, name }: { path: string; name: string }) {
  return (
    <DownloadLink href={path} download look="outline" size="sm">
      <Download size={16} aria-hidden />
      {name}
    </DownloadLink>
  );
}

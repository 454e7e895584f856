import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Grid, Panel, Span, Text } from '../../ui/Layout.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { KINDS, type Counts } from './CountsTable.tsx';

/** The totals of each step, and how many of the previous step reached it. */
export function Funnel({ totals }: { totals: Counts }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const count = numberFormat(locale, {});
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rateOf = (kind: (typeof KINDS)[number]): string | null => {
    const before = KINDS[KINDS.indexOf(kind) - 1];
    if (kind === 'views' || !before || totals[before] === 0) return null;
    return t(`rate.${kind}`, { percent: percent.format(totals[kind] / totals[before]) });
  };
  return (
    <TitledSection title={t('funnel')}>
      <Grid
        as="ol"
        listStyleType="none"
        gap="12"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {KINDS.map((kind) => (
          <Panel as="li" key={kind} display="flex" flexDirection="column" gap="4">
            <Text textStyle="label" color="tx3">
              {t(`counts.${kind}`)}
            </Text>
            <Span textStyle="h1">{count.format(totals[kind])}</Span>
            <Text textStyle="small" color="tx2">
              {rateOf(kind)}
            </Text>
          </Panel>
        ))}
      </Grid>
    </TitledSection>
  );
}

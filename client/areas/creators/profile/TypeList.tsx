import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TypeList_creator$key } from '../../../__generated__/TypeList_creator.graphql.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Grid, HStack, Panel, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { AskForTime } from '../../appointments/AskForTime.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';

/** What fans can book. Types by appointment can be requested here. */
export function TypeList({ creator }: { creator: TypeList_creator$key }) {
  const { t } = useTranslation('creators');
  const locale = useLocale();
  const { sessionTypes, takesRequests, isViewer } = useFragment(
    graphql`
      fragment TypeList_creator on Creator {
        takesRequests
        isViewer
        sessionTypes {
          id
          title
          description
          durationMinutes
          mode
          price {
            amountMinor
            currency
          }
        }
      }
    `,
    creator,
  );
  const types = sessionTypes.filter(({ mode }) => mode === 'SLOTS' || takesRequests);
  if (types.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-labelledby="session-types">
      <SectionTitle id="session-types">{t('types.title')}</SectionTitle>
      <Grid
        as="ul"
        listStyleType="none"
        gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
      >
        {types.map(({ id, title, description, durationMinutes, mode, price }) => (
          <Panel key={id} as="li" display="flex" flexDirection="column" gap="8">
            <HStack justifyContent="space-between" alignItems="flex-start">
              <Text as="h3" textStyle="h3" overflowWrap="anywhere">
                {title}
              </Text>
              <Text textStyle="h3" flexShrink={0}>
                {price.amountMinor === 0 ? t('types.free') : formatMoney(price, { locale })}
              </Text>
            </HStack>
            {description && (
              <Text color="tx2" flex="1" whiteSpace="pre-line" overflowWrap="anywhere">
                {description}
              </Text>
            )}
            <HStack gap="6" color="tx3" textStyle="small">
              <Clock size={16} aria-hidden />
              <Span>{t('types.minutes', { count: durationMinutes })}</Span>
            </HStack>
            {mode === 'APPOINTMENT' && !isViewer && (
              <AskForTime type={{ id, title, durationMinutes }} />
            )}
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}

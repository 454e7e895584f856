import { useTranslation } from 'react-i18next';
import type { ReputationFacts_creator$key } from '../../__generated__/ReputationFacts_creator.graphql.ts';
import { formatPercent } from '../../format/formatters.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, HStack, Text } from '../../ui/Layout.tsx';
import { useReplySpan } from './useReplySpan.ts';

const MIN_SESSIONS = 5;

/** Facts of completed sessions and orders, from 5 on. */
export function ReputationFacts({ creator }: { creator: ReputationFacts_creator$key }) {
  const { t } = useTranslation('reviews');
  const locale = useLocale();
  const replySpan = useReplySpan();
  const {
    reputation: { completedSessions, onTimePercent, rebookedPercent, medianReplyMinutes },
  } = useFragment(
    graphql`
      fragment ReputationFacts_creator on Creator {
        reputation {
          completedSessions
          onTimePercent
          rebookedPercent
          medianReplyMinutes
        }
      }
    `,
    creator,
  );
  if (completedSessions < MIN_SESSIONS) return null;
  const percent = (value: number | null | undefined): string | null =>
    value == null ? null : formatPercent(value, locale);
  const facts: [name: string, value: string | null][] = [
    [t('facts.completed'), completedSessions.toLocaleString(locale)],
    [t('facts.onTime'), percent(onTimePercent)],
    [t('facts.rebooked'), percent(rebookedPercent)],
    [t('facts.replies'), medianReplyMinutes == null ? null : replySpan(medianReplyMinutes)],
  ];
  return (
    <HStack as="dl" gap="12" flexWrap="wrap" alignItems="stretch">
      {facts.map(
        ([name, value]) =>
          value && (
            <Box
              key={name}
              display="flex"
              flexDirection="column-reverse"
              justifyContent="flex-end"
              flex="1 1 130px"
              bg="s2"
              borderWidth="1px"
              borderStyle="solid"
              borderColor="line"
              borderRadius="card"
              px="16"
              py="12"
            >
              <Text as="dt" textStyle="small" color="tx3">
                {name}
              </Text>
              <Text as="dd" textStyle="h3" m="0">
                {value}
              </Text>
            </Box>
          ),
      )}
    </HStack>
  );
}

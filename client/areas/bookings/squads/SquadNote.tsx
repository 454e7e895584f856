import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SquadNote_squad$key } from '../../../__generated__/SquadNote_squad.graphql.ts';
import { formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lookUp } from '../../../relay/knownValue.ts';
import { Box, HStack, Span, Text } from '../../../ui/Layout.tsx';

const DECIDED = {
  OPEN: null,
  CONFIRMED: 'confirmed',
  TOO_FEW: 'tooFew',
  CANCELLED: 'cancelled',
} as const;

type Props = { squad: SquadNote_squad$key; timeZone: string; isCreator: boolean };

/** How many places of a squad are taken, and the condition on which the session takes place. */
export function SquadNote({ squad, timeZone, isCreator }: Props) {
  const { t } = useTranslation('squads');
  const locale = useLocale();
  const { size, minimum, takenCount, deadlineAt, status } = useFragment(
    graphql`
      fragment SquadNote_squad on Squad {
        size
        minimum
        takenCount
        deadlineAt
        status
      }
    `,
    squad,
  );
  const decided = lookUp(DECIDED, status);
  const deadline = formatMoment(deadlineAt, { locale, timeZone });
  return (
    <HStack alignItems="flex-start" gap="12" bg="infoSoft" borderRadius="chip" px="14" py="12">
      <Box aria-hidden color="info" flexShrink={0} mt="2">
        <Users size={16} />
      </Box>
      <Text textStyle="small" color="tx">
        <Span fontWeight="700">{t('places', { taken: takenCount, size })}</Span>{' '}
        {decided
          ? t(decided)
          : t(isCreator ? 'conditionCreator' : 'condition', { count: minimum, deadline })}
      </Text>
    </HStack>
  );
}

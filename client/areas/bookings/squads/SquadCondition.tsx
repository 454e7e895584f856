import { useTranslation } from 'react-i18next';
import type { SquadCondition_squad$key } from '../../../__generated__/SquadCondition_squad.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Text } from '../../../ui/Layout.tsx';

/** The condition on which a squad takes place; nothing once it is decided. */
export function SquadCondition(props: { squad: SquadCondition_squad$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { status, minimum, deadlineAt } = useFragment(
    graphql`
      fragment SquadCondition_squad on Squad {
        status
        minimum
        deadlineAt
      }
    `,
    props.squad,
  );
  if (status !== 'OPEN') return null;
  const deadline = formatMoment(deadlineAt, { locale, timeZone: deviceZone() });
  return <Text textStyle="small">{t('slot.condition', { count: minimum, deadline })}</Text>;
}

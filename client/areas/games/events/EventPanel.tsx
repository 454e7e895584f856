import { CalendarDays, MapPin, Trophy, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventPanel_event$key } from '../../../__generated__/EventPanel_event.graphql.ts';
import { deviceZone, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { HStack, Panel, Span, Text } from '../../../ui/Layout.tsx';

export function EventPanel({
  event,
  children,
}: {
  event: EventPanel_event$key;
  children?: ReactNode;
}) {
  const { t } = useTranslation('games');
  const locale = useLocale();
  const { status, title, startDate, endDate, prizePool, numberOfTeams, location } = useFragment(
    graphql`
      fragment EventPanel_event on GameEvent {
        title
        status
        startDate
        endDate
        prizePool
        numberOfTeams
        location
      }
    `,
    event,
  );
  const moment = (instant: string): string =>
    formatMoment(instant, { locale, timeZone: deviceZone() });
  return (
    <Panel as="article">
      <Badge tone="info" mb="10">
        {status || t('event')}
      </Badge>
      <Text as="h3" textStyle="h3" mb="8">
        {title}
      </Text>
      <Fact icon={<CalendarDays size={16} aria-hidden />}>
        {t('fromTo', { from: moment(startDate), to: moment(endDate) })}
      </Fact>
      <Fact icon={<MapPin size={16} aria-hidden />}>{location}</Fact>
      <Fact icon={<Trophy size={16} aria-hidden />}>{prizePool}</Fact>
      <Fact icon={<Users size={16} aria-hidden />}>{t('teams', { count: numberOfTeams })}</Fact>
      {children}
    </Panel>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack gap="8" color="tx2" textStyle="small" mt="6">
      {icon}
      <Span>{children}</Span>
    </HStack>
  );
}

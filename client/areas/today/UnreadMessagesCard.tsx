import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UnreadMessagesCard_viewer$key } from '../../__generated__/UnreadMessagesCard_viewer.graphql.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { useNotificationTexts } from '../notifications/useNotificationTexts.ts';
import { TodayCard } from './TodayCard.tsx';

export function UnreadMessagesCard({ viewer }: { viewer: UnreadMessagesCard_viewer$key }) {
  const { t } = useTranslation('today');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const textsOf = useNotificationTexts();
  const { unreadMessages } = useFragment(
    graphql`
      fragment UnreadMessagesCard_viewer on Viewer {
        unreadMessages {
          id
          link
          createdAt
          ...useNotificationTexts_notification
        }
      }
    `,
    viewer,
  );
  return (
    <TodayCard title={t('messages.title')} icon={MessageSquare}>
      <Stack as="ul" gap="12" listStyleType="none">
        {unreadMessages.map((message) => (
          <Box as="li" key={message.id} minH="44px">
            <Link to={message.link ?? '/'}>
              <Text fontWeight="700">{textsOf(message).title}</Text>
            </Link>
            <Text textStyle="small" color="tx3">
              {formatMoment(message.createdAt, zoned)}
            </Text>
          </Box>
        ))}
      </Stack>
    </TodayCard>
  );
}

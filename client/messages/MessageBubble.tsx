import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MessageBubble_message$key } from '../__generated__/MessageBubble_message.graphql.ts';
import { deviceZone, formatMoment } from '../format/dateTime.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Box, Row, Stack, Text } from '../ui/Layout.tsx';

/** One message, at the side of the one who wrote it. */
export function MessageBubble({ message }: { message: MessageBubble_message$key }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { kind, body, createdAt, viewerIsAuthor, author } = useFragment(
    graphql`
      fragment MessageBubble_message on Message {
        kind
        body
        createdAt
        viewerIsAuthor
        author {
          username
          avatarUrl
        }
      }
    `,
    message,
  );
  return (
    <Row as="li" alignItems="flex-start" gap="10" flexDirection={viewerIsAuthor ? 'row-reverse' : 'row'}>
      <Avatar url={author.avatarUrl} size={32} />
      <Stack gap="4" minW="0" maxW="min(560px, 84%)" alignItems={viewerIsAuthor ? 'flex-end' : 'flex-start'}>
        <Row gap="8" flexWrap="wrap" textStyle="small" color="tx3">
          <Text fontWeight="650" color="tx2">{author.username}</Text>
          <time dateTime={createdAt}>{formatMoment(createdAt, { locale, timeZone: deviceZone() })}</time>
          {kind === 'DELIVERY' && <Badge tone="ok">{t('kind.DELIVERY')}</Badge>}
          {kind === 'CHANGES_REQUEST' && <Badge tone="warn">{t('kind.CHANGES_REQUEST')}</Badge>}
        </Row>
        <Box bg={viewerIsAuthor ? 'accentSoft' : 's3'} borderRadius="chip" px="12" py="8" whiteSpace="pre-wrap" overflowWrap="anywhere">{body}</Box>
      </Stack>
    </Row>
  );
}

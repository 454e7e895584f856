import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type {
  MessageBubble_message$data,
  MessageBubble_message$key,
} from '../../__generated__/MessageBubble_message.graphql.ts';
import { formatBytes } from '../../format/bytes.ts';
import { deviceZone, formatMoment } from '../../format/dateTime.ts';
import { formatSeconds } from '../../format/seconds.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ReportMessage } from '../safety/ReportMessage.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Box, Span, HStack, Stack, Text } from '../../ui/Layout.tsx';

const FileLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    minH: '44px',
    px: '12',
    borderRadius: 'chip',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    fontWeight: '600',
    _hover: { bg: 's3' },
  },
});

/** One message, aligned to the side of its author. */
export function MessageBubble({ message }: { message: MessageBubble_message$key }) {
  const { t } = useTranslation('messages');
  const locale = useLocale();
  const { id, kind, body, isHidden, createdAt, viewerIsAuthor, author, files, mark } = useFragment(
    graphql`
      fragment MessageBubble_message on Message {
        id
        kind
        body
        isHidden
        createdAt
        viewerIsAuthor
        files {
          id
          name
          bytes
          url
          viewerCanSave
        }
        mark {
          seconds
          page
          file {
            name
          }
        }
        author {
          username
          avatarUrl
        }
      }
    `,
    message,
  );
  return (
    <HStack
      as="li"
      alignItems="flex-start"
      gap="10"
      flexDirection={viewerIsAuthor ? 'row-reverse' : 'row'}
    >
      <Avatar url={author.avatarUrl} size={32} />
      <Stack
        gap="4"
        minW="0"
        maxW="min(560px, 84%)"
        alignItems={viewerIsAuthor ? 'flex-end' : 'flex-start'}
      >
        <HStack gap="8" flexWrap="wrap" textStyle="small" color="tx3">
          <Text fontWeight="650" color="tx2">
            {author.username}
          </Text>
          <time dateTime={createdAt}>
            {formatMoment(createdAt, { locale, timeZone: deviceZone() })}
          </time>
          {kind === 'DELIVERY' && <Badge tone="ok">{t('kind.DELIVERY')}</Badge>}
          {!viewerIsAuthor && !isHidden && <ReportMessage messageId={id} />}
          {kind === 'CHANGES_REQUEST' && <Badge tone="warn">{t('kind.CHANGES_REQUEST')}</Badge>}
        </HStack>
        <Box
          bg={viewerIsAuthor ? 'accentSoft' : 's3'}
          borderRadius="chip"
          px="12"
          py="8"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {mark && (
            <Text textStyle="small" color="tx2">
              {describeMark(mark, t)}
            </Text>
          )}
          {isHidden ? t('hidden') : body}
        </Box>
        {files.length > 0 && (
          <Stack as="ul" gap="6" listStyleType="none" p="0" m="0" aria-label={t('files')}>
            {files.map(({ id: fileId, name, bytes, url, viewerCanSave }) => (
              <li key={fileId}>
                <FileLink
                  {...(viewerCanSave
                    ? { href: url, download: name, 'aria-label': t('save', { name }) }
                    : {})}
                >
                  {viewerCanSave && <Download size={16} aria-hidden />}
                  <Span minW="0" overflowWrap="anywhere">
                    {name}
                  </Span>
                  <Span color="tx3" textStyle="small" flexShrink={0}>
                    {formatBytes(bytes, { locale })}
                  </Span>
                </FileLink>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </HStack>
  );
}

type Mark = NonNullable<MessageBubble_message$data['mark']>;

/** "song.mp3, 0:42", "score.pdf, page 2" or "cover.png". */
function describeMark({ seconds, page, file: { name } }: Mark, t: TFunction<'messages'>): string {
  if (seconds != null) return `${name}, ${formatSeconds(seconds)}`;
  return page == null ? name : t('markedPage', { name, page });
}

import { useTranslation } from 'react-i18next';
import type { FileComment_message$key } from '../../../__generated__/FileComment_message.graphql.ts';
import { formatSeconds } from '../../../format/seconds.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Span, Text } from '../../../ui/Layout.tsx';
import type { Place } from './place.ts';

type Props = {
  message: FileComment_message$key;
  number: number;
  place: Place;
  isChosen: boolean;
  onGo: () => void;
};

/** A comment with a link to its time or point. */
export function FileComment({ message, number, place, isChosen, onGo }: Props) {
  const { t } = useTranslation('orders');
  const { body, isHidden, author } = useFragment(
    graphql`
      fragment FileComment_message on Message {
        body
        isHidden
        author {
          username
        }
      }
    `,
    message,
  );
  const time = place.seconds === null ? null : formatSeconds(place.seconds);
  const label = time === null ? t('review.showPin', { number }) : t('review.playFrom', { time });
  return (
    <HStack as="li" alignItems="flex-start" gap="8">
      <Button
        look={isChosen ? 'accent' : 'outline'}
        size="sm"
        flexShrink={0}
        aria-label={label}
        title={label}
        onClick={onGo}
      >
        {time ?? number}
      </Button>
      <Text minW="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
        <Span fontWeight="650">{author.username}</Span>{' '}
        {isHidden ? <Span color="tx3">{t('review.hidden')}</Span> : body}
      </Text>
    </HStack>
  );
}

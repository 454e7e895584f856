import { MessageSquarePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileReview_file$key } from '../../../__generated__/FileReview_file.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { CommentForm } from './CommentForm.tsx';
import { FileComment } from './FileComment.tsx';
import { FilePins } from './FilePins.tsx';
import { FilePreview } from './FilePreview.tsx';
import { atPoint, atTime, toPlace, type Place } from './place.ts';

const MIDDLE = 0.5;

/** The preview of a file with the comments of both sides on its times or points. */
export function FileReview({
  file,
  canComment,
}: {
  file: FileReview_file$key;
  canComment: boolean;
}) {
  const { t } = useTranslation('orders');
  const { id, kind, name, previewUrl, marks } = useFragment(
    graphql`
      fragment FileReview_file on DeliveryFile {
        id
        kind
        name
        previewUrl
        marks {
          seconds
          page
          x
          y
          message {
            id
            ...FileComment_message
          }
        }
      }
    `,
    file,
  );
  const player = useRef<HTMLMediaElement>(null);
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState<Place | null>(null);
  const [hasClosed, setClosed] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!previewUrl) return null;
  const isPlayed = kind === 'AUDIO' || kind === 'VIDEO';
  const shownPage = kind === 'PDF' ? page : null;
  const comments = marks.map(({ message, ...place }, index) => ({
    id: message.id,
    number: index + 1,
    place: toPlace(place),
    message,
  }));
  const begin = (): void => {
    player.current?.pause();
    setDraft(
      isPlayed
        ? atTime(player.current?.currentTime ?? 0)
        : atPoint({ page: shownPage, x: MIDDLE, y: MIDDLE }),
    );
  };
  const close = (): void => {
    setDraft(null);
    setClosed(true);
  };
  const turnTo = (next: number): void => {
    setPage(next);
    if (draft) setDraft({ ...draft, page: next });
  };
  const goTo = ({ id: commentId, place }: (typeof comments)[number]): void => {
    setChosen(commentId);
    if (place.page !== null) turnTo(place.page);
    if (place.seconds !== null && player.current) {
      player.current.currentTime = place.seconds;
      void player.current.play().catch(() => undefined);
    }
  };
  return (
    <Stack gap="10">
      <FilePreview
        kind={kind}
        name={name}
        url={previewUrl}
        player={player}
        page={page}
        onPage={turnTo}
        pins={
          !isPlayed && (
            <FilePins
              pins={comments.filter(({ place }) => place.page === shownPage)}
              chosen={chosen}
              draft={draft}
              onMove={setDraft}
              onChoose={setChosen}
            />
          )
        }
      />
      {comments.length > 0 && (
        <Stack as="ol" gap="8" listStyleType="none" p="0" m="0" aria-label={t('review.comments')}>
          {comments.map((comment) => (
            <FileComment
              key={comment.id}
              message={comment.message}
              number={comment.number}
              place={comment.place}
              isChosen={comment.id === chosen}
              onGo={() => goTo(comment)}
            />
          ))}
        </Stack>
      )}
      {canComment && !draft && (
        <Button look="outline" alignSelf="flex-start" autoFocus={hasClosed} onClick={begin}>
          <MessageSquarePlus size={18} aria-hidden />
          {isPlayed ? t('review.commentTime') : t('review.commentPoint')}
        </Button>
      )}
      {draft && <CommentForm fileId={id} place={draft} onClose={close} />}
    </Stack>
  );
}

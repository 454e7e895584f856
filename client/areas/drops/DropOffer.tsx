import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DropOffer_drop$data,
  DropOffer_drop$key,
} from '../../__generated__/DropOffer_drop.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Countdown } from './Countdown.tsx';
import { OwnTake } from './OwnTake.tsx';
import { useTakeDropSlotMutation } from './useTakeDropSlotMutation.ts';

type Props = { drop: DropOffer_drop$key; onEnd: () => void };

/** The state of a drop for the viewer, with the next step. `onEnd` loads it again. */
export function DropOffer({ drop: key, onEnd }: Props) {
  const { t } = useTranslation('drops');
  const drop = useFragment(
    graphql`
      fragment DropOffer_drop on Drop {
        code
        isOpen
        isOwn
        remaining
        endsAt
        slots {
          id
        }
        creator {
          username
          avatarUrl
        }
        viewerTake {
          isOpen
          isBooked
          ...OwnTake_take
        }
      }
    `,
    key,
  );
  const panel = useRef<HTMLElement>(null);
  const { code, creator } = drop;
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      outline="none"
      aria-labelledby="drop-title"
      p={{ base: '20', md: '28' }}
    >
      <Stack gap="20">
        <HStack gap="14">
          <Avatar url={creator.avatarUrl} size={56} />
          <Stack gap="2" minW="0">
            <Text as="h2" id="drop-title" textStyle="h1" overflowWrap="anywhere">
              {t('heading', { username: creator.username })}
            </Text>
            <Text color="tx2">{t('code', { code })}</Text>
          </Stack>
        </HStack>
        <NextStep drop={drop} onEnd={onEnd} onTaken={() => panel.current?.focus()} />
      </Stack>
    </Panel>
  );
}

type Step = {
  drop: DropOffer_drop$data;
  onEnd: () => void;
  /** The pressed button has disappeared. */
  onTaken: () => void;
};

function NextStep({ drop, onEnd, onTaken }: Step) {
  const { t } = useTranslation('drops');
  const { code, creator, viewerTake: take } = drop;
  const profile = <ButtonLink to={`/profile/${creator.username}`}>{t('toProfile')}</ButtonLink>;
  if (drop.isOwn)
    return (
      <Ending text={t('own')}>
        <ButtonLink to="/create-listing" look="primary">
          {t('toEditor')}
        </ButtonLink>
      </Ending>
    );
  if (take?.isBooked)
    return (
      <Ending text={t('booked')}>
        <ButtonLink to="/settings/active-history" look="primary">
          {t('toBookings')}
        </ButtonLink>
      </Ending>
    );
  if (take?.isOpen) return <OwnTake {...{ take, code, onEnd }} username={creator.username} />;
  if (take) return <Ending text={t('expired')}>{profile}</Ending>;
  if (!drop.isOpen) return <Ending text={t('over')}>{profile}</Ending>;
  return <FreePlaces {...{ drop, onEnd, onTaken }} />;
}

function Ending({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="16" alignItems="flex-start">
      <Text role="status">{text}</Text>
      {children}
    </Stack>
  );
}

/** The places that are left, and the button that takes one. */
function FreePlaces({ drop: { code, remaining, slots, endsAt }, onEnd, onTaken }: Step) {
  const { t } = useTranslation('drops');
  const [take] = useTakeDropSlotMutation();
  const { problem, isBusy, run } = useAsyncAction();
  const done = (): void => {
    onEnd();
    onTaken();
  };
  const press = (): void => void run(() => take({ input: { code } }), done);
  const isGone = remaining === 0;
  return (
    <Stack gap="16">
      <Text role="status" textStyle="h3">
        {isGone ? t('gone') : t('left', { count: remaining, all: slots.length })}
      </Text>
      {isGone && <Text color="tx2">{t('goneHint')}</Text>}
      <Countdown until={endsAt} label={t('endsIn')} onEnd={onEnd} />
      {problem && <Banner tone="bad">{problem}</Banner>}
      <Button size="lg" look="accent" disabled={isGone || isBusy} onClick={press}>
        {t('get')}
      </Button>
      <Text textStyle="small" color="tx2">
        {t('rules')}
      </Text>
    </Stack>
  );
}

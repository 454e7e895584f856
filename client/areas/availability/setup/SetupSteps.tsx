import { chakra } from '@chakra-ui/react/styled-system';
import { lazyPartWithTexts } from '../../../app/pages/lazyPartWithTexts.ts';
import { Check } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ProfileStep_viewer$key } from '../../../__generated__/ProfileStep_viewer.graphql.ts';
import type { SetupSteps_viewer$key } from '../../../__generated__/SetupSteps_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { VerifyEmailButton } from '../../accounts/VerifyEmailButton.tsx';
import type { TagName } from '../../creators/categories.ts';
import { SELLING_AGE } from '../../../generated/constraints.rules.ts';
import { usePayoutOnboarding } from '../../payments/usePayoutOnboarding.ts';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Box, VisuallyHidden, Panel, HStack, Span, Stack, Text } from '../../../ui/Layout.tsx';
import { SetupProgress } from './SetupProgress.tsx';

const ProfileStep = lazyPartWithTexts(
  ['settings'],
  async () => (await import('./ProfileStep.tsx')).ProfileStep,
);

/** Usual times of the steps, in minutes: tag, email, payouts. */
const MINUTES = [0, 1, 3] as const;

/** The missing steps before slots can be opened, quickest first. */
export function SetupSteps({
  viewer,
  slotTags,
}: {
  viewer: SetupSteps_viewer$key;
  slotTags: readonly string[];
}) {
  const { t } = useTranslation(['availability', 'creators']);
  const data = useFragment(
    graphql`
      fragment SetupSteps_viewer on Viewer {
        email
        emailVerified
        payoutStatus
        payoutRestriction
        profileGaps
        creator {
          tags
        }
        ...ProfileStep_viewer
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  const [search] = useSearchParams();
  const { tags } = data.creator;
  const isRestricted = data.payoutRestriction != null;
  const hasTag = tags.some((tag) => slotTags.includes(tag));
  const done = [hasTag, data.emailVerified, data.payoutStatus === 'COMPLETE'];
  const names = slotTags.map((tag) => t(`creators:tag.${tag as TagName}`)).join(', ');
  return (
    <Stack gap="16" maxW="720px">
      <Box>
        <Text as="h2" textStyle="h1">
          {isRestricted ? t('setup.pausedTitle') : t('setup.title')}
        </Text>
        <Text color="tx2" mt="4">
          {isRestricted ? t('setup.pausedHint') : t('setup.hint')}
        </Text>
      </Box>
      <SetupProgress done={done} minutes={MINUTES} />
      {search.get('onboarding') === 'again' && <Banner tone="warn">{t('setup.again')}</Banner>}
      <Stack as="ol" listStyleType="none" gap="12">
        <Step
          number={1}
          isDone={hasTag}
          title={t('setup.tag')}
          time={t('setup.seconds', { count: 10 })}
          text={tags.length > 0 ? t('setup.otherTag', { names }) : t('setup.tagHint', { names })}
        >
          {tags.length === 0 && <BeginButtons slotTags={slotTags} />}
          <ButtonLink to="/settings/general" look="outline">
            {t('setup.chooseTag')}
          </ButtonLink>
          {tags.length > 0 && (
            <ButtonLink to="/create-service" look="outline">
              {t('setup.services')}
            </ButtonLink>
          )}
        </Step>
        <Step
          number={2}
          isDone={data.emailVerified}
          title={t('setup.email')}
          time={t('setup.minutes', { count: 1 })}
          text={t('setup.emailHint', { email: data.email })}
        >
          <VerifyEmailButton viewer={data} />
        </Step>
        <PayoutStep number={3} status={data.payoutStatus} isRestricted={isRestricted} />
        {!isRestricted && <Profile viewer={data} gaps={data.profileGaps} />}
      </Stack>
    </Stack>
  );
}

/** One press adds the tag that this setup is for. */
function BeginButtons({ slotTags }: { slotTags: readonly string[] }) {
  const { t } = useTranslation(['availability', 'creators']);
  const { state, update } = useUpdateProfile();
  const { revalidate } = useRevalidator();
  const begin = async (tag: string): Promise<void> => {
    if (await update({ tags: [tag as TagName] })) void revalidate();
  };
  return (
    <>
      {slotTags.map((tag) => (
        <Button
          key={tag}
          look="primary"
          disabled={state.kind === 'saving'}
          onClick={() => void begin(tag)}
        >
          {t('setup.beginAs', { name: t(`creators:tag.${tag as TagName}`) })}
        </Button>
      ))}
      {state.kind === 'failed' && (
        <Text role="alert" textStyle="small" color="bad" w="full">
          {state.text}
        </Text>
      )}
    </>
  );
}

/** Optional: the image and texts that fans see. Its forms load on demand. */
function Profile({ viewer, gaps }: { viewer: ProfileStep_viewer$key; gaps: readonly string[] }) {
  const { t } = useTranslation('availability');
  const [isOpen, setOpen] = useState(false);
  return (
    <Step
      number={4}
      isDone={!isOpen && !gaps.includes('AVATAR') && !gaps.includes('BIO')}
      title={t('setup.profile')}
      time={t('setup.optional', { time: t('setup.minutes', { count: 2 }) })}
      text={t('setup.profileHint')}
    >
      {isOpen ? (
        <Suspense>
          <ProfileStep viewer={viewer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button look="outline" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('setup.profileOpen')}
        </Button>
      )}
    </Step>
  );
}

function PayoutStep({
  number,
  status,
  isRestricted,
}: {
  number: number;
  status: string;
  isRestricted: boolean;
}) {
  const { t } = useTranslation(['availability', 'app']);
  const { problem, isStarting, start } = usePayoutOnboarding();
  const isNew = status === 'NONE';
  const hint = isNew ? t('setup.payoutHint') : t('setup.payoutUnfinished');
  return (
    <Step
      number={number}
      isDone={status === 'COMPLETE'}
      title={t('setup.payout')}
      time={t('setup.minutes', { count: MINUTES[2] })}
      text={isRestricted ? t('setup.payoutRestricted') : hint}
    >
      <Button look="primary" disabled={isStarting} onClick={start}>
        {isNew ? t('setup.startPayout') : t('app:sell.continue')}
      </Button>
      {isNew && (
        <Text textStyle="small" color="tx2" w="full">
          {t('setup.age', { age: SELLING_AGE })}
        </Text>
      )}
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </Step>
  );
}

type StepProps = {
  number: number;
  isDone: boolean;
  title: string;
  /** How long the step takes. */
  time: string;
  text: string;
  children: ReactNode;
};

function Step({ number, isDone, title, time, text, children }: StepProps) {
  const { t } = useTranslation('availability');
  const mark = isDone ? { bg: 'okSoft', color: 'ok' } : { bg: 's3', color: 'tx' };
  return (
    <chakra.li>
      <Panel as="div" display="flex" gap="16" alignItems="flex-start">
        <HStack
          justifyContent="center"
          flexShrink={0}
          w="36px"
          h="36px"
          borderRadius="chip"
          textStyle="button"
          {...mark}
        >
          {isDone ? <Check size={18} aria-hidden /> : number}
        </HStack>
        <Stack gap="8" flex="1" minW="0">
          <Text
            as="h3"
            textStyle="h3"
            minH="36px"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="8"
          >
            {title}
            {isDone ? (
              <VisuallyHidden>{t('setup.done')}</VisuallyHidden>
            ) : (
              <Span textStyle="small" color="tx3" fontWeight="400" letterSpacing="normal">
                {time}
              </Span>
            )}
          </Text>
          {!isDone && <Text color="tx2">{text}</Text>}
          {!isDone && (
            <HStack flexWrap="wrap" gap="10">
              {children}
            </HStack>
          )}
        </Stack>
      </Panel>
    </chakra.li>
  );
}

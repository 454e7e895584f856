import { Eye, Lock, LogOut, Unlock, UserRound, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonPanel_person$key } from '../../../__generated__/PersonPanel_person.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import type { Answer } from '../../../relay/useAsyncAction.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Box, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { FactList, type NamedFact } from '../FactList.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useRevealEmailForSupportMutation } from './useRevealEmailForSupportMutation.ts';
import { useStaffEndSessionsMutation } from './useStaffEndSessionsMutation.ts';
import { useStaffSetActiveMutation } from './useStaffSetActiveMutation.ts';

type Step = 'email' | 'sessions' | 'lock' | 'unlock';

/** The account's facts and the actions of staff. */
export function PersonPanel({ person }: { person: PersonPanel_person$key }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { getCity } = useZoneNames();
  const isAdmin = useViewer()?.role === 'ADMIN';
  const [open, setOpen] = useState<Step | null>(null);
  const [shownEmail, setShownEmail] = useState<string | null>(null);
  const data = useFragment(
    graphql`
      fragment PersonPanel_person on StaffPerson {
        number
        username
        avatarUrl
        email
        role
        emailVerified
        isActive
        isDeleted
        isViewer
        createdAt
        timeZone
        sessionCount
        payoutStatus
        payoutRestriction
      }
    `,
    person,
  );
  const { number, username, isActive, isDeleted, isViewer } = data;
  const [reveal] = useRevealEmailForSupportMutation();
  const [endSessions] = useStaffEndSessionsMutation();
  const [setActive] = useStaffSetActiveMutation();
  const showEmail = async (reason: string): Promise<Answer> => {
    const answer = await reveal({ input: { number, reason } });
    setShownEmail(answer.result.email ?? null);
    return answer;
  };
  const run = (step: Step, reason: string): Promise<Answer> => {
    if (step === 'email') return showEmail(reason);
    return step === 'sessions'
      ? endSessions({ input: { number, reason } })
      : setActive({ input: { number, reason, isActive: step === 'unlock' } });
  };
  const facts: NamedFact[] = [
    [t('person.email'), shownEmail ?? data.email],
    [t('person.confirmed'), data.emailVerified ? t('yes') : t('no')],
    [t('person.since'), formatUtc(data.createdAt, locale)],
    [t('person.zone'), getCity(data.timeZone)],
    [t('person.sessions'), t('person.devices', { count: data.sessionCount })],
    [
      t('person.payout'),
      t(`payout.${asTextKey(data.payoutStatus)}`, { defaultValue: t('app:newValue') }),
    ],
    [t('person.restriction'), data.payoutRestriction],
  ];
  const action = (step: Step, Icon: LucideIcon, isPossible = true) => (
    <Button
      key={step}
      justifyContent="flex-start"
      disabled={!isPossible}
      onClick={() => setOpen(step)}
    >
      <Icon size={18} aria-hidden />
      {t(`do.${step}.do`)}
    </Button>
  );
  return (
    <Panel>
      <HStack alignItems="flex-start">
        <Avatar url={data.avatarUrl} size={64} />
        <Box flex="1" minW="0">
          <Text as="h2" textStyle="h1" overflowWrap="anywhere">
            {username}
          </Text>
          <HStack gap="6" flexWrap="wrap" mt="4">
            <Badge tone={data.role === 'USER' ? 'neutral' : 'info'}>
              {t(`role.${asTextKey(data.role)}`, { defaultValue: t('app:newValue') })}
            </Badge>
            {!isActive && (
              <Badge tone="bad">{isDeleted ? t('person.deleted') : t('person.locked')}</Badge>
            )}
          </HStack>
        </Box>
      </HStack>
      <Box my="16">
        <FactList facts={facts} />
      </Box>
      <Stack gap="8">
        {!isDeleted && (
          <ButtonLink to={`/profile/${username}`} justifyContent="flex-start">
            <UserRound size={18} aria-hidden />
            {t('person.profile')}
          </ButtonLink>
        )}
        {!isAdmin && !shownEmail && action('email', Eye)}
        {isAdmin && action('sessions', LogOut, data.sessionCount > 0)}
        {isAdmin &&
          !isDeleted &&
          !isViewer &&
          (isActive ? action('lock', Lock) : action('unlock', Unlock))}
      </Stack>
      {open && (
        <ReasonDialog
          title={t(`do.${open}.do`)}
          effect={t(`do.${open}.effect`, { person: username })}
          confirmLabel={t(`do.${open}.do`)}
          isDangerous={open === 'lock'}
          onConfirm={(reason) => run(open, reason)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

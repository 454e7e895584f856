import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { PasskeysCard_viewer$key } from '../../../../__generated__/PasskeysCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { logOut } from '../../logOut.ts';
import { addPasskey, hasPasskeys, type PasskeyAnswer } from '../../signIn/passkeys.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Box, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { deviceName } from '../../../../generated/device.rules.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { SaveNote } from '../SaveNote.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSave } from '../useSave.ts';

export function PasskeysCard({ viewer }: { viewer: PasskeysCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment PasskeysCard_viewer on Viewer {
        emailVerified
        ...ConfirmFirst_viewer
        passkeys {
          id
          ...PasskeyRow_passkey
        }
      }
    `,
    viewer,
  );
  // The row of a removed passkey disappears before its dialog returns the focus.
  const [removed, setRemoved] = useState<string[]>([]);
  const passkeys = data.passkeys.filter(({ id }) => !removed.includes(id));
  const { state, save } = useSave();
  const [isStale, setStale] = useState(false);
  const { revalidate } = useRevalidator();
  const add = (): void =>
    void save(async () => {
      const answer = await addPasskey(deviceName(navigator.userAgent));
      setStale(answer.kind === 'refused' && answer.code === 'SESSION_NOT_FRESH');
      // better-auth changed it without Relay.
      if (answer.kind === 'done') await revalidate();
      return findProblem(answer);
    });
  return (
    <SettingsCard title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {passkeys.length === 0 && <Text color="tx3">{t('passkeys.empty')}</Text>}
      {passkeys.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => setRemoved([...removed, passkey.id])}
            />
          ))}
        </Stack>
      )}
      <ConfirmFirst viewer={data} />
      {data.emailVerified &&
        (hasPasskeys() ? (
          <Box>
            <Button look="accent" disabled={state.kind === 'saving'} onClick={add}>
              {t('passkeys.add')}
            </Button>
          </Box>
        ) : (
          <Text color="tx2">{t('passkeys.unsupported')}</Text>
        ))}
      <HStack minH="18px" flexWrap="wrap" gap="8">
        <SaveNote state={state} saved={t('passkeys.added')} />
        {isStale && (
          <Button
            size="sm"
            look="outline"
            onClick={() => void logOut('/login?return=/settings/security')}
          >
            {t('passkeys.logInAgain')}
          </Button>
        )}
      </HStack>
    </SettingsCard>
  );
}

function findProblem(answer: PasskeyAnswer): { code: string } | null {
  if (answer.kind === 'done') return null;
  if (answer.kind === 'cancelled') return { code: 'PASSKEY_CANCELLED' };
  return { code: answer.status === 0 ? 'NETWORK' : answer.code };
}

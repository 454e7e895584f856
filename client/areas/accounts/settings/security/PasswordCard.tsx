import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordCard_viewer$key } from '../../../../__generated__/PasswordCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { passwordProblem } from '../../signIn/credentials.ts';
import { useFirstInvalid } from '../../../../ui/fields/useFirstInvalid.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../../ui/fields/Field.tsx';
import { PasswordField } from '../../signIn/PasswordField.tsx';
import { Box, HStack, Text } from '../../../../ui/Layout.tsx';
import { SaveNote } from '../SaveNote.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { isAbout, useSave } from '../useSave.ts';
import { useChangePasswordMutation } from './useChangePasswordMutation.ts';

const CODES = { password: 'PASSWORD_TOO_SHORT', passwordLong: 'PASSWORD_TOO_LONG' };

/**
 * Changes the password. Users who registered with an identity provider set one through an email
 * first.
 */
export function PasswordCard({ viewer }: { viewer: PasswordCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { hasPassword } = useFragment(
    graphql`
      fragment PasswordCard_viewer on Viewer {
        hasPassword
      }
    `,
    viewer,
  );
  const [run] = useChangePasswordMutation();
  const { state, save, clear } = useSave();
  const form = useFirstInvalid(state.kind === 'failed' ? state : null);
  const isCurrentWrong = state.kind === 'failed' && state.code === 'PASSWORD_WRONG';
  const isNewWrong = isAbout('PASSWORD', state) && !isCurrentWrong;
  const problem = state.kind === 'failed' ? state.text : null;
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isSaved = await save(async () => {
      const mistake = passwordProblem(newPassword);
      if (mistake) return { code: CODES[mistake] };
      const { result } = await run({ input: { currentPassword, newPassword } });
      return result.__typename === 'ChangePasswordSuccess' ? null : result;
    });
    if (!isSaved) return;
    setCurrent('');
    setNew('');
  };
  if (!hasPassword) {
    return (
      <SettingsCard title={t('password.title')}>
        <Text color="tx2">{t('password.none')}</Text>
        <Box>
          <ButtonLink to="/forgot-password" look="outline">
            {t('password.set')}
          </ButtonLink>
        </Box>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard title={t('password.title')} hint={t('password.hint')}>
      <PlainForm ref={form} onSubmit={submit}>
        <Field
          label={t('password.current')}
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          problem={isCurrentWrong ? problem : null}
          onChange={(event) => {
            setCurrent(event.target.value);
            clear();
          }}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.newHint')}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          problem={isNewWrong ? problem : null}
          onChange={(event) => {
            setNew(event.target.value);
            clear();
          }}
        />
        <HStack minH="44px" flexWrap="wrap">
          <Button
            type="submit"
            look="accent"
            disabled={currentPassword === '' || newPassword === '' || state.kind === 'saving'}
          >
            {t('password.submit')}
          </Button>
          <SaveNote
            state={isCurrentWrong || isNewWrong ? { kind: 'idle' } : state}
            saved={t('password.done')}
          />
        </HStack>
      </PlainForm>
    </SettingsCard>
  );
}

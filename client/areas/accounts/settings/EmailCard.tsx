import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailCard_viewer$key } from '../../../__generated__/EmailCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { VerifyEmailButton } from '../VerifyEmailButton.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Box, Span, HStack } from '../../../ui/Layout.tsx';
import { ConfirmItIsYou, needsConfirmation } from './security/ConfirmItIsYou.tsx';
import { SaveNote } from './SaveNote.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useUnsavedText } from '../../../app/pages/UnsavedTexts.tsx';
import { isAbout, useSave } from './useSave.ts';
import { useChangeEmailMutation } from './useChangeEmailMutation.ts';

/**
 * The email address and its confirmation. A new address takes effect when its own confirmation link
 * was opened.
 */
export function EmailCard({ viewer }: { viewer: EmailCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const data = useFragment(
    graphql`
      fragment EmailCard_viewer on Viewer {
        email
        emailVerified
        hasPassword
        ...VerifyEmailButton_viewer
      }
    `,
    viewer,
  );
  const [run] = useChangeEmailMutation();
  const { state, save, clear } = useSave();
  const noteId = useId();
  const isInvalid = isAbout('EMAIL', state);
  const form = useFirstInvalid(state.kind === 'failed' ? state : null);
  const [text, setText] = useState('');
  const [password, setPassword] = useState<string | null>(null);
  const refused = state.kind === 'failed' && needsConfirmation(state.code);
  const newEmail = text.trim();
  useUnsavedText(newEmail !== '' && state.kind !== 'saved');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(async () => {
      if (!newEmail.includes('@')) return { code: 'EMAIL_INVALID' };
      const { result } = await run({
        input: { newEmail, ...(password ? { currentPassword: password } : {}) },
      });
      if (result.__typename !== 'ChangeEmailSuccess' && needsConfirmation(result.code))
        setPassword((typed) => typed ?? '');
      return result.__typename === 'ChangeEmailSuccess' ? null : result;
    });
  };
  return (
    <SettingsCard title={t('email.title')} hint={t('email.hint')}>
      <HStack flexWrap="wrap" gap="8">
        <Span fontWeight="650" overflowWrap="anywhere">
          {data.email}
        </Span>
        <Badge tone={data.emailVerified ? 'ok' : 'warn'}>
          {data.emailVerified ? t('email.verified') : t('email.unverified')}
        </Badge>
      </HStack>
      {!data.emailVerified && (
        <VerifyEmailButton key={state.kind === 'idle' ? 'idle' : 'changing'} viewer={data} />
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <HStack alignItems="flex-end" gap="8">
          <Box flex="1">
            <Field
              label={t('email.label')}
              type="email"
              name="newEmail"
              autoComplete="email"
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? noteId : undefined}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                clear();
              }}
            />
          </Box>
          <Button type="submit" minH="44px" disabled={newEmail === '' || state.kind === 'saving'}>
            {t('email.submit')}
          </Button>
        </HStack>
        {password !== null && (
          <Box mt="12">
            <ConfirmItIsYou
              hasPassword={data.hasPassword}
              returnTo="/settings/general"
              value={password}
              problem={refused ? state.text : null}
              onChange={(value) => {
                setPassword(value);
                clear();
              }}
            />
          </Box>
        )}
      </form>
      <SaveNote
        id={noteId}
        state={refused ? { kind: 'idle' } : state}
        saved={t('email.sent', { email: newEmail })}
      />
    </SettingsCard>
  );
}

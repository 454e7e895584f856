import { MAX_USERNAME_LENGTH } from '../../../generated/constraints.rules.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsernameCard_viewer$key } from '../../../__generated__/UsernameCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { usernameCode } from '../usernameForm.ts';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { SaveNote } from './SaveNote.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useUnsavedText } from '../../../app/pages/UnsavedTexts.tsx';
import { isAbout, useSave } from './useSave.ts';
import { useChangeUsernameMutation } from './useChangeUsernameMutation.ts';

export function UsernameCard({ viewer }: { viewer: UsernameCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { username } = useFragment(
    graphql`
      fragment UsernameCard_viewer on Viewer {
        username
      }
    `,
    viewer,
  );
  const [run] = useChangeUsernameMutation();
  const { state, save, clear } = useSave();
  const noteId = useId();
  const isInvalid = isAbout('USERNAME', state);
  const form = useFirstInvalid(isInvalid ? state : null);
  const [text, setText] = useState(username);
  const name = text.trim();
  useUnsavedText(name !== username);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(async () => {
      const { result } = await run({ input: { username: name } });
      return result.__typename === 'ChangeUsernameSuccess'
        ? null
        : { ...result, code: usernameCode(result, name) ?? '' };
    });
  };
  return (
    <SettingsCard title={t('username.title')} hint={t('username.hint')}>
      <form ref={form} noValidate onSubmit={submit}>
        <HStack alignItems="flex-end" gap="8">
          <Box flex="1">
            <Field
              label={t('username.label')}
              name="username"
              autoComplete="nickname"
              maxLength={MAX_USERNAME_LENGTH}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? noteId : undefined}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                clear();
              }}
            />
          </Box>
          <Button
            type="submit"
            look="accent"
            minH="44px"
            disabled={name === username || state.kind === 'saving'}
          >
            {t('save.submit')}
          </Button>
        </HStack>
      </form>
      <SaveNote id={noteId} state={state} />
    </SettingsCard>
  );
}

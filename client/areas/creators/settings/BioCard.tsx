import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BioCard_viewer$key } from '../../../__generated__/BioCard_viewer.graphql.ts';
import { MAX_BIO_LENGTH } from '../../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { PlainForm } from '../../../ui/fields/Field.tsx';
import { dropBioDraft, storeBioDraft, readBioDraft } from './bioDraft.ts';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';

export function BioCard({ viewer }: { viewer: BioCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { id, creator } = useFragment(
    graphql`
      fragment BioCard_viewer on Viewer {
        id
        creator {
          bio
        }
      }
    `,
    viewer,
  );
  const { state, update, clear } = useUpdateProfile();
  const [text, setText] = useState(() => readBioDraft(id) ?? creator.bio);
  // The server trims it.
  const isDraft = text.trim() !== creator.bio;
  useEffect(() => {
    if (isDraft) storeBioDraft({ id, text });
    else dropBioDraft();
  }, [isDraft, id, text]);
  // Code points, not UTF-16 units, as the server counts.
  const length = [...text.trim()].length;
  const isTooLong = length > MAX_BIO_LENGTH;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void update({ bio: text });
  };
  return (
    <SettingsCard title={t('bio.title')} hint={t('bio.hint')}>
      <PlainForm onSubmit={submit}>
        <TextAreaField
          label={t('bio.label')}
          name="bio"
          rows={5}
          value={text}
          count={`${length} / ${MAX_BIO_LENGTH}`}
          problem={isTooLong ? t('problem.PROFILE_INVALID_bio') : null}
          onChange={(event) => {
            setText(event.target.value);
            clear();
          }}
        />
        <HStack minH="44px" flexWrap="wrap">
          <Button
            type="submit"
            look="accent"
            disabled={isTooLong || !isDraft || state.kind === 'saving'}
          >
            {t('save.submit')}
          </Button>
          {isDraft && state.kind !== 'saving' && (
            <Button
              look="plain"
              onClick={() => {
                setText(creator.bio);
                clear();
              }}
            >
              {t('bio.discard')}
            </Button>
          )}
          <SaveNote state={state} />
        </HStack>
      </PlainForm>
    </SettingsCard>
  );
}

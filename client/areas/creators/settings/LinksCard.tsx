import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinksCard_viewer$key } from '../../../__generated__/LinksCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';

type Site = { field: 'twitterUrl' | 'instagramUrl' | 'facebookUrl'; name: string; example: string };
const TWITTER: Site = { field: 'twitterUrl', name: 'Twitter', example: 'https://x.com/...' };
const INSTAGRAM: Site = {
  field: 'instagramUrl',
  name: 'Instagram',
  example: 'https://instagram.com/...',
};
const FACEBOOK: Site = {
  field: 'facebookUrl',
  name: 'Facebook',
  example: 'https://facebook.com/...',
};

export function LinksCard({ viewer }: { viewer: LinksCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const {
    creator: { twitterUrl, instagramUrl, facebookUrl },
  } = useFragment(
    graphql`
      fragment LinksCard_viewer on Viewer {
        creator {
          twitterUrl
          instagramUrl
          facebookUrl
        }
      }
    `,
    viewer,
  );
  return (
    <SettingsCard title={t('links.title')} hint={t('links.hint')}>
      <LinkField site={TWITTER} url={twitterUrl ?? ''} />
      <LinkField site={INSTAGRAM} url={instagramUrl ?? ''} />
      <LinkField site={FACEBOOK} url={facebookUrl ?? ''} />
    </SettingsCard>
  );
}

/**
 * Only links that are not blank are sent (specification, section 5); removing a link is a separate
 * action.
 */
function LinkField({ site: { field, name, example }, url }: { site: Site; url: string }) {
  const { t } = useTranslation('settings');
  const { state, update, clear } = useUpdateProfile();
  const [text, setText] = useState(url);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void update({ [field]: text });
  };
  const remove = async (): Promise<void> => {
    if (await update({ [field]: '' })) setText('');
  };
  const isSaving = state.kind === 'saving';
  return (
    <Box>
      <form noValidate onSubmit={submit}>
        <HStack alignItems="flex-end" gap="8">
          <Box flex="1">
            <Field
              label={name}
              name={field}
              type="url"
              inputMode="url"
              placeholder={example}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                clear();
              }}
            />
          </Box>
          {url !== '' && (
            <IconButton
              label={t('links.remove', { name })}
              minH="44px"
              disabled={isSaving}
              onClick={() => void remove()}
            >
              <X size={18} aria-hidden />
            </IconButton>
          )}
          <Button
            type="submit"
            look="neutral"
            minH="44px"
            aria-label={t('links.save', { name })}
            disabled={text.trim() === '' || text.trim() === url || isSaving}
          >
            {t('save.submit')}
          </Button>
        </HStack>
      </form>
      <Box mt="4">
        <SaveNote state={state} />
      </Box>
    </Box>
  );
}

import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinksCard_viewer$key } from '../../../__generated__/LinksCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field, PlainForm } from '../../../ui/fields/Field.tsx';
import { Box, HStack } from '../../../ui/Layout.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useUnsavedText } from '../../../app/pages/UnsavedTexts.tsx';
import { useFirstInvalid } from '../../../ui/fields/useFirstInvalid.ts';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';

const SITES = [
  { field: 'twitterUrl', name: 'Twitter', example: 'https://x.com/...' },
  { field: 'instagramUrl', name: 'Instagram', example: 'https://instagram.com/...' },
  { field: 'facebookUrl', name: 'Facebook', example: 'https://facebook.com/...' },
] as const;
type Site = (typeof SITES)[number];
type Texts = Partial<Record<Site['field'], string>>;

/**
 * Only links that are not blank are sent (specification, section 5); removing a link is a separate
 * action.
 */
export function LinksCard({ viewer }: { viewer: LinksCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { creator } = useFragment(
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
  const { state, update, clear } = useUpdateProfile();
  const [typed, setTyped] = useState<Texts>({});
  const changed = SITES.flatMap(({ field }): [string, string][] => {
    const text = typed[field]?.trim() ?? '';
    return text === '' || text === (creator[field] ?? '') ? [] : [[field, text]];
  });
  useUnsavedText(changed.length > 0);
  const problemField = state.kind === 'failed' ? state.field : undefined;
  const isAtField = SITES.some(({ field }) => field === problemField);
  const form = useFirstInvalid(isAtField ? state : null);
  const isSaving = state.kind === 'saving';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (changed.length === 0 || !(await update(Object.fromEntries(changed)))) return;
    // Keeps what was typed in the meantime.
    setTyped((now) => {
      const others = SITES.filter(({ field }) => now[field] !== typed[field]);
      return Object.fromEntries(others.map(({ field }) => [field, now[field]]));
    });
  };
  const remove = async (field: Site['field']): Promise<void> => {
    if (await update({ [field]: '' })) setTyped(({ [field]: _removed, ...others }) => others);
  };
  return (
    <SettingsCard title={t('links.title')} hint={t('links.hint')}>
      <PlainForm ref={form} onSubmit={submit}>
        {SITES.map(({ field, name, example }) => (
          <HStack key={field} alignItems="flex-start" gap="8">
            <Box flex="1">
              <Field
                label={name}
                name={field}
                type="url"
                inputMode="url"
                placeholder={example}
                problem={state.kind === 'failed' && field === problemField ? state.text : null}
                value={typed[field] ?? creator[field] ?? ''}
                onChange={({ target }) => {
                  setTyped((before) => ({ ...before, [field]: target.value }));
                  clear();
                }}
              />
            </Box>
            {creator[field] && (
              <IconButton
                label={t('links.remove', { name })}
                mt="24px"
                minH="44px"
                disabled={isSaving}
                onClick={() => void remove(field)}
              >
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </HStack>
        ))}
        <HStack minH="44px">
          <Button type="submit" look="accent" disabled={changed.length === 0 || isSaving}>
            {t('save.submit')}
          </Button>
          <SaveNote state={isAtField ? { kind: 'idle' } : state} />
        </HStack>
      </PlainForm>
    </SettingsCard>
  );
}

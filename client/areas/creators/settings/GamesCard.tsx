import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GamesCard_viewer$key } from '../../../__generated__/GamesCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { HStack, Text } from '../../../ui/Layout.tsx';
import { GamePicker } from './GamePicker.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';

const SourceLink = chakra('a', {
  base: { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

export function GamesCard({ viewer }: { viewer: GamesCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const { creator } = useFragment(
    graphql`
      fragment GamesCard_viewer on Viewer {
        creator {
          games {
            name
          }
        }
      }
    `,
    viewer,
  );
  const { state, update, clear } = useUpdateProfile();
  const names = creator.games.map(({ name }) => name);
  return (
    <SettingsCard title={t('games.title')} hint={t('games.hint')}>
      {names.length === 0 && <Text color="tx3">{t('games.empty')}</Text>}
      {names.length > 0 && (
        <HStack as="ul" aria-label={t('games.title')} flexWrap="wrap" gap="8" listStyleType="none">
          {names.map((name) => (
            <HStack
              as="li"
              key={name}
              gap="2"
              maxW="full"
              ps="12"
              bg="s3"
              borderRadius="chip"
              textStyle="button"
              overflowWrap="anywhere"
            >
              {name}
              <IconButton
                label={t('games.remove', { name })}
                disabled={state.kind === 'saving'}
                onClick={() => void update({ games: names.filter((one) => one !== name) })}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </HStack>
          ))}
        </HStack>
      )}
      <GamePicker
        present={names}
        isBusy={state.kind === 'saving'}
        onChange={clear}
        onAdd={(name) => update({ games: [...names, name] })}
      />
      <Text textStyle="small" color="tx3">
        {t('games.source')}{' '}
        <SourceLink href="https://rawg.io" target="_blank" rel="noopener noreferrer">
          RAWG
        </SourceLink>
      </Text>
      <SaveNote state={state} />
    </SettingsCard>
  );
}

import { useTranslation } from 'react-i18next';
import type { LanguagesCard_viewer$key } from '../../../__generated__/LanguagesCard_viewer.graphql.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useChoices } from './useChoices.ts';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';
import { SPOKEN_LANGUAGES } from '../../../i18n/supportedLanguages.rules.ts';

/** The languages that a creator speaks. */
export function LanguagesCard({ viewer }: { viewer: LanguagesCard_viewer$key }) {
  const { t } = useTranslation('settings');
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const { creator } = useFragment(
    graphql`
      fragment LanguagesCard_viewer on Viewer {
        creator {
          languages
        }
      }
    `,
    viewer,
  );
  const { state, update } = useUpdateProfile();
  const { chosen, toggle } = useChoices({
    saved: creator.languages,
    save: (languages) => update({ languages }),
  });
  return (
    <SettingsCard title={t('languages.title')} hint={t('languages.hint')}>
      <HStack role="group" aria-label={t('languages.title')} flexWrap="wrap" gap="8">
        {SPOKEN_LANGUAGES.map((code) => (
          <ChoiceButton key={code} isChosen={chosen.includes(code)} onClick={() => toggle(code)}>
            {names.of(code) ?? code}
          </ChoiceButton>
        ))}
      </HStack>
      <SaveNote state={state} />
    </SettingsCard>
  );
}

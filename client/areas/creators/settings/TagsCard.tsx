import { useTranslation } from 'react-i18next';
import type { TagsCard_viewer$key } from '../../../__generated__/TagsCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { CATEGORIES, type TagName } from '../categories.ts';
import { ChoiceButton } from '../../../ui/fields/ChoiceButton.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import { SaveNote } from '../../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../../accounts/settings/SettingsCard.tsx';
import { useChoices } from './useChoices.ts';
import { useUpdateProfile } from '../../accounts/settings/useUpdateProfile.ts';

/** The user's tags. Gamer cannot be combined with others (specification, section 5). */
export function TagsCard({ viewer }: { viewer: TagsCard_viewer$key }) {
  const { t } = useTranslation(['settings', 'creators']);
  const { creator } = useFragment(
    graphql`
      fragment TagsCard_viewer on Viewer {
        creator {
          tags
        }
      }
    `,
    viewer,
  );
  const { state, update } = useUpdateProfile();
  const { chosen, toggle } = useChoices<TagName>({
    saved: creator.tags as readonly TagName[],
    save: (tags) => update({ tags }),
  });
  const barrier = (tag: TagName): string | undefined => {
    if (chosen.includes(tag) || chosen.length === 0) return undefined;
    if (tag === 'GAMER') return t('tags.gamerAlone');
    return chosen.includes('GAMER') ? t('tags.notWithGamer') : undefined;
  };
  return (
    <SettingsCard title={t('tags.title')} hint={t('tags.hint')}>
      <HStack position="relative" role="group" aria-label={t('tags.title')} flexWrap="wrap" gap="8">
        {CATEGORIES.map(({ tag, icon: Icon, accent }) => (
          <ChoiceButton
            key={tag}
            data-accent={accent}
            isChosen={chosen.includes(tag)}
            barrier={barrier(tag)}
            onClick={() => toggle(tag)}
          >
            <Icon size={18} aria-hidden />
            {t(`creators:tag.${tag}`)}
          </ChoiceButton>
        ))}
      </HStack>
      <SaveNote state={state} />
    </SettingsCard>
  );
}

import { useTranslation } from 'react-i18next';
import type { NamedCard_viewer$key } from '../../__generated__/NamedCard_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { SaveNote } from '../accounts/settings/SaveNote.tsx';
import { SettingsCard } from '../accounts/settings/SettingsCard.tsx';
import { useSave } from '../accounts/settings/useSave.ts';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { useNameOnStreamsMutation } from './useNameOnStreamsMutation.ts';

/** Whether a creator's stream may show the user's name with a booking. */
export function NamedCard({ viewer }: { viewer: NamedCard_viewer$key }) {
  const { t } = useTranslation('overlays');
  const { isNamedOnStreams } = useFragment(
    graphql`
      fragment NamedCard_viewer on Viewer {
        isNamedOnStreams
      }
    `,
    viewer,
  );
  const [run] = useNameOnStreamsMutation();
  const { state, save } = useSave();
  const choose = (isNamed: boolean): void =>
    void save(async () => {
      await run({ input: { isNamed } });
      return null;
    });
  return (
    <SettingsCard title={t('named.title')} hint={t('named.hint')}>
      <Checkbox isChecked={isNamedOnStreams} onChange={choose}>
        {t('named.agree')}
      </Checkbox>
      <SaveNote state={state} saved={isNamedOnStreams ? t('named.shown') : t('named.hidden')} />
    </SettingsCard>
  );
}

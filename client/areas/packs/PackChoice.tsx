import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/fields/Field.tsx';
import type { OwnPack } from './owned/OwnPacks.ts';

type Props = { pack: OwnPack; isChosen: boolean; onChange: (isChosen: boolean) => void };

/** Whether a requested session uses the viewer's pack instead of being paid. */
export function PackChoice({ pack, isChosen, onChange }: Props) {
  const { t } = useTranslation('packs');
  return (
    <Checkbox isChecked={isChosen} onChange={onChange}>
      {t('use.request', { count: pack.unusedSessions })}
    </Checkbox>
  );
}

import { useTranslation } from 'react-i18next';
import { deviceZone, formatDate } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/Button.tsx';
import { Text } from '../../../ui/Layout.tsx';
import type { OwnPack } from './OwnPacks.ts';

type Props = { pack: OwnPack; isBusy: boolean; onUse: () => void };

/**
 * Books the chosen slot with a session of the viewer's pack. Paying instead remains possible below.
 */
export function UsePack({ pack, isBusy, onUse }: Props) {
  const { t } = useTranslation('packs');
  const locale = useLocale();
  const { unusedSessions, expiresAt } = pack;
  const date = expiresAt ? formatDate(expiresAt, { locale, timeZone: deviceZone() }) : '';
  return (
    <>
      <Button look="accent" size="lg" aria-busy={isBusy} disabled={isBusy} onClick={onUse}>
        {t('use.button')}
      </Button>
      <Text textStyle="small" color="tx2" textAlign="center">
        {t('use.left', { count: unusedSessions, date })}
      </Text>
      <Text textStyle="small" color="tx3" textAlign="center">
        {t('use.or')}
      </Text>
    </>
  );
}

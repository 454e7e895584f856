import { useTranslation } from 'react-i18next';
import type { PackState_pack$key } from '../../../__generated__/PackState_pack.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Badge } from '../../../ui/Badge.tsx';

export function PackState({ pack }: { pack: PackState_pack$key }) {
  const { t } = useTranslation(['packs', 'app']);
  const { status, isFrozen } = useFragment(
    graphql`
      fragment PackState_pack on StaffPack {
        status
        isFrozen
      }
    `,
    pack,
  );
  if (isFrozen) return <Badge tone="warn">{t('frozen')}</Badge>;
  return (
    <Badge tone={status === 'ACTIVE' ? 'ok' : 'warn'}>
      {t(`status.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
    </Badge>
  );
}

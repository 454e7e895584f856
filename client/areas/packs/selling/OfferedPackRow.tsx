import { Archive, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferedPackRow_pack$key } from '../../../__generated__/OfferedPackRow_pack.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Panel } from '../../../ui/Layout.tsx';
import { PackFacts } from '../PackFacts.tsx';

type Props = {
  pack: OfferedPackRow_pack$key;
  onChange: (id: string) => void;
  onArchive: (id: string) => void;
};

export function OfferedPackRow({ pack, onChange, onArchive }: Props) {
  const { t } = useTranslation('packs');
  const data = useFragment(
    graphql`
      fragment OfferedPackRow_pack on Pack {
        id
        sessions
        sessionType {
          title
        }
        ...PackFacts_pack
      }
    `,
    pack,
  );
  const title = `${data.sessions} × ${data.sessionType.title}`;
  return (
    <Panel as="li" display="flex" flexDirection="column" gap="12">
      <PackFacts pack={data} headingLevel="h4" />
      <HStack gap="8" flexWrap="wrap">
        <Button
          size="sm"
          look="outline"
          aria-label={t('offer.changeOf', { title })}
          onClick={() => onChange(data.id)}
        >
          <Pencil size={16} aria-hidden />
          {t('offer.change')}
        </Button>
        <Button
          size="sm"
          look="danger"
          aria-label={t('offer.archiveOf', { title })}
          onClick={() => onArchive(data.id)}
        >
          <Archive size={16} aria-hidden />
          {t('offer.archive')}
        </Button>
      </HStack>
    </Panel>
  );
}

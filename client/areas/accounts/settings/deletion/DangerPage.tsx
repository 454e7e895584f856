import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../../../app/errors/RouteContent.tsx';
import type { DangerPageQuery } from '../../../../__generated__/DangerPageQuery.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { usePageQuery } from '../../../../relay/usePageQuery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Box, Text } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { buttonRecipe } from '../../../../ui/theme/recipes.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DeletionEffects } from './DeletionEffects.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const query = graphql`
  query DangerPageQuery {
    viewer {
      ...DeletionEffects_viewer
      ...DeleteAccountDialog_viewer
    }
  }
`;

const DownloadLink = chakra('a', buttonRecipe);

export function DangerPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPage title={t('danger.title')}>
      <SettingsCard title={t('export.title')} hint={t('export.hint')}>
        <Box>
          <DownloadLink href="/my-data.zip" download>
            <Download size={18} aria-hidden />
            {t('export.submit')}
          </DownloadLink>
        </Box>
      </SettingsCard>
      <RouteContent
        failed={t('general.error')}
        loading={<Skeleton h="260px" borderRadius="card" />}
      >
        <Deletion />
      </RouteContent>
    </SettingsPage>
  );
}

function Deletion() {
  const { t } = useTranslation('settings');
  const { viewer } = usePageQuery<DangerPageQuery>(query);
  const [isAsking, setAsking] = useState(false);
  if (!viewer) return null;
  return (
    <SettingsCard isDanger title={t('danger.delete')}>
      <Text color="tx2" maxW="62ch">
        {t('danger.text')}
      </Text>
      <DeletionEffects viewer={viewer} />
      <Box>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('danger.delete')}
        </Button>
      </Box>
      {isAsking && <DeleteAccountDialog viewer={viewer} onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}

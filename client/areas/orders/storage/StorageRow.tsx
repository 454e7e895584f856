import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StorageRow_order$key } from '../../../__generated__/StorageRow_order.graphql.ts';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import { deviceZone, formatDate } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Box, Text } from '../../../ui/Layout.tsx';
import { ListRow } from '../../../ui/lists/ListRow.tsx';
import { useNow } from '../../bookings/useNow.ts';
import { useDeleteOrderFilesMutation } from './useDeleteOrderFilesMutation.ts';

/** An order with the space of its files, and whether they can be deleted. */
export function StorageRow({ order }: { order: StorageRow_order$key }) {
  const { t } = useTranslation('orders');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [deleteFiles] = useDeleteOrderFilesMutation();
  const data = useFragment(
    graphql`
      fragment StorageRow_order on ServiceOrder {
        id
        serviceTitle
        fileBytes
        filesDeletableAt
        filesDeleteAt
        filesDeletedAt
        viewerCanDeleteFiles
        otherParty {
          username
        }
      }
    `,
    order,
  );
  const { id, serviceTitle: title, filesDeletableAt, filesDeleteAt, filesDeletedAt } = data;
  const { username } = data.otherParty;
  const size = formatBytes(data.fileBytes, zoned);
  const getState = (): string => {
    if (filesDeletedAt) return t('storage.deleted');
    if (filesDeleteAt) return t('storage.ending', { date: formatDate(filesDeleteAt, zoned) });
    if (!filesDeletableAt) return t('storage.open');
    if (new Date(filesDeletableAt).getTime() > now)
      return t('storage.kept', { date: formatDate(filesDeletableAt, zoned) });
    return data.viewerCanDeleteFiles ? t('storage.deletable') : t('storage.disputed');
  };
  return (
    <ListRow py="14">
      <Box flex="1" minW="180px">
        <Text textStyle="button" overflowWrap="anywhere">
          <Link to={`/orders/${encodeURIComponent(id)}`}>{title}</Link>
        </Text>
        <Text textStyle="small" color="tx2" overflowWrap="anywhere">
          {[username, size, getState()].join(' · ')}
        </Text>
      </Box>
      {data.viewerCanDeleteFiles && (
        <Button
          look="outline"
          aria-haspopup="dialog"
          aria-label={t('storage.deleteOf', { title, username })}
          onClick={() => setAsking(true)}
        >
          {t('storage.delete')}
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={t('storage.confirm.title', { title })}
          text={t('storage.confirm.text', { username, size })}
          confirmLabel={t('storage.delete')}
          closeLabel={t('storage.confirm.keep')}
          isDangerous
          action={() => deleteFiles({ input: { orderId: id } })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </ListRow>
  );
}

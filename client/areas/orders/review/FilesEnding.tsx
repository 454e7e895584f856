import { useTranslation } from 'react-i18next';
import type { FilesEnding_order$key } from '../../../__generated__/FilesEnding_order.graphql.ts';
import { deviceZone, formatDate, formatMoment } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** When the files of an order are deleted, or that they were. Nothing by default. */
export function FilesEnding({ order }: { order: FilesEnding_order$key }) {
  const { t } = useTranslation('orders');
  const zoned = { locale: useLocale(), timeZone: deviceZone() };
  const { filesDeleteAt, filesDeletedAt, viewerIsProvider } = useFragment(
    graphql`
      fragment FilesEnding_order on ServiceOrder {
        filesDeleteAt
        filesDeletedAt
        viewerIsProvider
      }
    `,
    order,
  );
  if (filesDeletedAt)
    return (
      <Banner tone="info">{t('files.deleted', { date: formatDate(filesDeletedAt, zoned) })}</Banner>
    );
  if (!filesDeleteAt) return null;
  const text = viewerIsProvider ? 'files.endingOfOwn' : 'files.ending';
  return <Banner tone="warn">{t(text, { moment: formatMoment(filesDeleteAt, zoned) })}</Banner>;
}

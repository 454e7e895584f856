import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePolling } from '../../app/errors/usePolling.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';

type Props = {
  creator: string;
  isCreator: boolean;
  tips: readonly { id: string; status: string }[];
  /** One row for each tip. */
  rows: readonly ReactNode[];
  /** Null when the viewer cannot tip. */
  form: ReactNode;
};

/** Tips for a completed purchase, and for its fan the form for another one. */
export function TipPanel({ creator, isCreator, tips, rows, form }: Props) {
  const { t } = useTranslation('tips');
  const [search] = useSearchParams();
  const paidId = search.get('tip');
  const shown = rows.filter((_row, index) => tips[index]?.status !== 'EXPIRED');
  const isBeingPaid = tips.some(({ id, status }) => id === paidId && status === 'AWAITING_PAYMENT');
  usePolling(isBeingPaid);
  if (shown.length === 0 && !form) return null;
  return (
    <Panel aria-labelledby="tips">
      <Stack gap="12">
        <Text as="h3" id="tips" textStyle="h3">
          {isCreator ? t('title.creator') : t('title.fan', { creator })}
        </Text>
        {paidId === 'cancelled' && <Banner tone="warn">{t('cancelled')}</Banner>}
        {isBeingPaid && <Banner tone="info">{t('beingPaid')}</Banner>}
        {shown.length > 0 && (
          <Stack as="ul" gap="4" listStyleType="none" m="0" p="0">
            {shown}
          </Stack>
        )}
        {!isBeingPaid && form}
      </Stack>
    </Panel>
  );
}

import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyValue } from '../../../format/money.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Box, HStack, Panel, Text } from '../../../ui/Layout.tsx';
import { TitledSection } from '../../../ui/TitledSection.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';

type Refund = {
  readonly number: string;
  readonly status: string;
  readonly createdAt: string;
  readonly failure: string | null | undefined;
  readonly amount: MoneyValue;
};
type Props = {
  title: string;
  refunds: readonly Refund[];
  canRetry: boolean;
  retry: {
    name: string;
    effect: string;
    send: Parameters<typeof ReasonDialog>[0]['onConfirm'];
  };
};

/** The refunds of a pack or gift card; staff send failed ones again with a reason. */
export function BoughtRefunds({ title, refunds, canRetry, retry }: Props) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const [isOpen, setOpen] = useState(false);
  if (refunds.length === 0) return null;
  return (
    <TitledSection title={title}>
      <Panel p="0" overflow="hidden">
        {refunds.map(({ number, status, createdAt, failure, amount }) => (
          <HStack key={number} px="16" py="12" flexWrap="wrap">
            <Box flex="1" minW="180px">
              <Text textStyle="button">{money(amount)}</Text>
              <Text textStyle="small" color="tx3" overflowWrap="anywhere">
                {[formatUtc(createdAt, locale), failure].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text color={status === 'FAILED' ? 'bad' : 'tx2'}>
              {t(`pack.refund.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
            </Text>
          </HStack>
        ))}
      </Panel>
      {canRetry && (
        <HStack>
          <Button onClick={() => setOpen(true)}>
            <RotateCw size={18} aria-hidden />
            {retry.name}
          </Button>
        </HStack>
      )}
      {isOpen && (
        <ReasonDialog
          title={retry.name}
          effect={retry.effect}
          confirmLabel={retry.name}
          onConfirm={retry.send}
          onClose={() => setOpen(false)}
        />
      )}
    </TitledSection>
  );
}

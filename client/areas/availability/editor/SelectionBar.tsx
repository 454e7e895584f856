import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { HStack, Text } from '../../../ui/Layout.tsx';
import type { Cell } from './cells.rules.ts';

type Props = {
  cells: readonly Cell[];
  zone: string;
  currency: string;
  priceMinor: number | null;
  onOpen: () => void;
  onPrice: () => void;
  onClose: () => void;
  onDrop: (() => void) | null;
  onClear: () => void;
};

/** Actions on the selected cells. */
export function SelectionBar({
  cells,
  zone,
  currency,
  priceMinor,
  onOpen,
  onPrice,
  onClose,
  onDrop,
  onClear,
}: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return null;
  const price =
    priceMinor === null ? '' : formatMoney({ amountMinor: priceMinor, currency }, { locale });
  const closed = cells.filter(({ slot }) => slot === null).length;
  const otherPrice = cells.filter(({ slot }) => slot && slot.priceMinor !== priceMinor).length;
  const range = formatTimeRange(
    { from: new Date(first.startsAt), to: new Date(last.endsAt) },
    { locale, timeZone: zone },
  );
  return (
    <HStack
      role="toolbar"
      aria-label={t('selection.label')}
      position="sticky"
      bottom={{ base: '12px', md: '20px' }}
      zIndex="sheet"
      flexWrap="wrap"
      gap="8"
      w="fit-content"
      maxW="full"
      mx="auto"
      p="8"
      ps="16"
      bg="primary"
      color="onPrimary"
      borderRadius="chip"
      boxShadow="dialog"
    >
      <Text textStyle="button" me="4">
        {t('selection.count', { count: cells.length })} {range}
      </Text>
      {closed > 0 && (
        <Button look="accent" disabled={priceMinor === null} onClick={onOpen}>
          {t('selection.open', { price })}
        </Button>
      )}
      {closed === 0 && otherPrice > 0 && (
        <Button look="accent" disabled={priceMinor === null} onClick={onPrice}>
          {t('selection.price', { price })}
        </Button>
      )}
      {closed === 0 && onDrop && (
        <Button
          look="plain"
          color="inherit"
          _hover={{ opacity: 0.7 }}
          aria-haspopup="dialog"
          onClick={onDrop}
        >
          {t('selection.drop')}
        </Button>
      )}
      {closed < cells.length && (
        <Button look="plain" color="inherit" _hover={{ bg: 'bad', color: 'bg' }} onClick={onClose}>
          {t('selection.close')}
        </Button>
      )}
      <IconButton
        label={t('selection.clear')}
        color="inherit"
        _hover={{ opacity: 0.7 }}
        onClick={onClear}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </HStack>
  );
}

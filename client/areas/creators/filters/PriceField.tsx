import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currencySymbol } from '../../../format/money.ts';
import { Input } from '../../../ui/fields/Field.tsx';
import { Box, Span } from '../../../ui/Layout.tsx';
import { stepPrice } from './categorySearch.ts';
import { useDraft } from './useDraft.ts';

const Step = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: { base: '44px', xl: '26px' },
    h: { base: '44px', xl: '40px' },
    color: 'tx2',
    borderRadius: 'block',
    _hover: { bg: 's3', color: 'tx' },
  },
});

type Props = {
  label: string;
  currency: string;
  value: string;
  onChange: (value: string) => void;
};

/** A price from 0, typed or changed in steps of one; an empty field is unset. */
export function PriceField({ label, currency, value, onChange }: Props) {
  const { t } = useTranslation('creators');
  const [draft, setDraft] = useDraft({ value, onSettled: onChange });
  return (
    <Box position="relative" w={{ base: 'full', xl: '124px' }}>
      <Span
        aria-hidden
        position="absolute"
        insetStart="12px"
        top="50%"
        transform="translateY(-50%)"
        color="tx3"
      >
        {currencySymbol(currency)}
      </Span>
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step={1}
        aria-label={label}
        value={draft}
        ps="28"
        pe={{ base: '92px', xl: '58px' }}
        onChange={(event) =>
          setDraft(event.target.value.startsWith('-') ? '0' : event.target.value)
        }
        css={{
          appearance: 'textfield',
          '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none' },
        }}
      />
      <Box position="absolute" insetEnd="3px" top={{ base: '0', xl: '2px' }} display="flex">
        <Step
          type="button"
          aria-label={t('filter.less', { label })}
          onClick={() => setDraft(stepPrice(draft, -1))}
        >
          <Minus size={15} aria-hidden />
        </Step>
        <Step
          type="button"
          aria-label={t('filter.more', { label })}
          onClick={() => setDraft(stepPrice(draft, 1))}
        >
          <Plus size={15} aria-hidden />
        </Step>
      </Box>
    </Box>
  );
}

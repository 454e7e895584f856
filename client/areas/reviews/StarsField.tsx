import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HStack, Text, VisuallyHidden } from '../../ui/Layout.tsx';
import { FIVE } from '../../ui/Stars.tsx';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '44px',
    h: '44px',
    cursor: 'pointer',
    color: 'warn',
    borderRadius: 'control',
    _hover: { bg: 's3' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'ring' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', opacity: 0, cursor: 'pointer' },
});

type Props = { rating: number; problem: string | null; onChange: (rating: number) => void };

/** One to five stars; 0 if none is chosen yet. */
export function StarsField({ rating, problem, onChange }: Props) {
  const { t } = useTranslation('reviews');
  const name = useId();
  return (
    <fieldset>
      <chakra.legend textStyle="label" color="tx2">
        {t('form.stars')}
      </chakra.legend>
      <HStack gap="0" ms="-10px">
        {FIVE.map((star) => (
          <Choice key={star}>
            <Radio
              type="radio"
              name={name}
              value={star}
              checked={rating === star}
              {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${name}-problem` } : {})}
              onChange={() => onChange(star)}
            />
            <Star size={26} aria-hidden fill={star <= rating ? 'currentColor' : 'none'} />
            <VisuallyHidden>{t('stars', { count: star })}</VisuallyHidden>
          </Choice>
        ))}
      </HStack>
      {problem && (
        <Text id={`${name}-problem`} textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

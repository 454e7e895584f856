import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberFormat } from '../../../../format/formatters.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Span } from '../../../../ui/Layout.tsx';
import { changeInPercent } from './adminPeriod.rules.ts';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '16',
    bg: 's2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'card',
    _hover: { borderColor: 'ctl' },
  },
});

type Props = {
  to: string;
  label: string;
  value: string;
  isBad?: boolean;
  /** The numbers of the current and the previous period; the latter as text in `before`. */
  compared?: { now: number; before: number };
  before?: string;
};

/** A number with that of the previous period, as a link to the list behind it. */
export function NumberCard({ to, label, value, isBad, compared, before }: Props) {
  const { t } = useTranslation('admin');
  const percent = compared ? changeInPercent(compared) : null;
  const format = numberFormat(useLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
  });
  return (
    <Card to={to}>
      <Span textStyle="label" color="tx2">
        {label}
      </Span>
      <Span
        textStyle="h1"
        // Two cards are side by side on a phone of 320 px.
        fontSize="clamp(18px, 5.6vw, 28px)"
        whiteSpace="nowrap"
        color={isBad ? 'bad' : 'tx'}
      >
        {value}
      </Span>
      {before !== undefined && (
        <Span textStyle="small" color="tx3">
          {percent === null
            ? t('home.before', { before })
            : t('home.change', { before, change: format.format(percent / 100) })}
        </Span>
      )}
    </Card>
  );
}

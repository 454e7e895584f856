import { Check, TicketPercent, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Input } from '../ui/Field.tsx';
import { Box, Inline, Row, Stack, Text } from '../ui/Layout.tsx';
import type { CouponState } from './useCoupon.ts';

type Props = { code: string; state: CouponState; onChange: (code: string) => void };

/** A coupon code and what it does; the price below changes only when it works. */
export function CouponField({ code, state, onChange }: Props) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText();
  const id = useId();
  const [typed, setTyped] = useState(code);
  const failure = failureOf(state);
  const works = state.kind === 'works';
  const clear = (): void => {
    setTyped('');
    onChange('');
  };
  return (
    <Stack
      as="form"
      gap="6"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim().toUpperCase());
      }}
    >
      <Text as="label" textStyle="label" color="tx2" {...{ htmlFor: id }}>{t('coupon.label')}</Text>
      <Box position="relative">
        <Box aria-hidden position="absolute" insetStart="14px" top="13px" color="tx3" pointerEvents="none"><TicketPercent size={18} /></Box>
        <Input
          id={id}
          value={typed}
          placeholder={t('coupon.placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          readOnly={works}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-effect`}
          onChange={(event) => setTyped(event.target.value)}
          ps="44"
          pe="116px"
          fontWeight={works ? '650' : undefined}
          {...(works ? { borderColor: 'ok' } : {})}
        />
        <Row position="absolute" insetEnd="4px" top="2px" h="40px" gap="2">
          {works && (
            <>
              <Row as="span" gap="6" color="ok" textStyle="label"><Check size={16} aria-hidden />{t('coupon.off', { percent: state.effect.percentOff })}</Row>
              <IconButton label={t('coupon.remove')} size="sm" px="8" onClick={clear}><X size={16} aria-hidden /></IconButton>
            </>
          )}
          {!works && typed.trim() !== '' && <Button type="submit" look="plain" size="sm" disabled={state.kind === 'checking'}>{t('coupon.apply')}</Button>}
        </Row>
      </Box>
      <Inline id={`${id}-effect`} role="status" textStyle="small" color="bad">{failure !== null && errorText(failure)}</Inline>
    </Stack>
  );
}

function failureOf(state: CouponState): unknown {
  if (state.kind === 'failed') return state.problem;
  return state.kind === 'unknown' ? { code: 'COUPON_INVALID' } : null;
}

import { MAX_ENTERED_CODE_LENGTH } from '../../../../generated/constraints.rules.ts';
import { Check, TicketPercent, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../app/errors/useErrorText.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/fields/Field.tsx';
import { Box, Span, HStack, Stack, Text } from '../../../../ui/Layout.tsx';
import type { Coupon, CouponState } from './useCoupon.ts';

/** A coupon code and its discount; the price changes only when the code is valid. */
export function CouponField({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText();
  const id = useId();
  const { typed, state, field, change, apply } = coupon;
  const failure = toFailure(state);
  const isApplied = state.kind === 'works';
  const isChecking = state.kind === 'checking';
  const remove = (): void => {
    change('');
    // The pressed button is gone.
    field.current?.focus();
  };
  return (
    <Stack
      as="form"
      gap="6"
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <Text as="label" textStyle="label" color="tx2" {...{ htmlFor: id }}>
        {t('coupon.label')}
      </Text>
      <HStack gap="8">
        <Box position="relative" flex="1" minW="0">
          <Box
            aria-hidden
            position="absolute"
            insetStart="14px"
            top="13px"
            color="tx3"
            pointerEvents="none"
          >
            <TicketPercent size={18} />
          </Box>
          <Input
            id={id}
            ref={field}
            value={typed}
            placeholder={t('coupon.placeholder')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_ENTERED_CODE_LENGTH}
            readOnly={isApplied || isChecking}
            aria-invalid={failure ? true : undefined}
            aria-describedby={`${id}-effect`}
            onChange={(event) => change(event.target.value)}
            ps="44"
            {...(isApplied ? { borderColor: 'ok', fontWeight: '650', pe: '116px' } : {})}
            {...(failure ? { pe: '44px' } : {})}
          />
          {(isApplied || failure !== null) && (
            <HStack position="absolute" insetEnd="4px" top="2px" h="40px" gap="2">
              {isApplied && (
                <HStack as="span" gap="6" color="ok" textStyle="label">
                  <Check size={16} aria-hidden />
                  {t('coupon.off', { percent: state.effect.percentOff })}
                </HStack>
              )}
              <IconButton label={t('coupon.remove')} size="sm" px="8" onClick={remove}>
                <X size={16} aria-hidden />
              </IconButton>
            </HStack>
          )}
        </Box>
        {!isApplied && (
          <Button
            type="submit"
            look="outline"
            h="44px"
            aria-busy={isChecking}
            disabled={isChecking}
          >
            {t('coupon.apply')}
          </Button>
        )}
      </HStack>
      <Span id={`${id}-effect`} role="status" textStyle="small" color="bad">
        {failure !== null && errorText(failure)}
      </Span>
    </Stack>
  );
}

function toFailure(state: CouponState): unknown {
  if (state.kind === 'failed' || state.kind === 'rejected') return state.problem;
  return state.kind === 'unknown' ? { code: 'COUPON_INVALID' } : null;
}

import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import type { MoneyValue } from '../../format/money.ts';
import { useMoney } from '../../format/useMoney.ts';
import { MAX_ENTERED_GIFT_CARD_CODE } from '../../generated/constraints.rules.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { Box, HStack, Stack, Text } from '../../ui/Layout.tsx';
import { giftCardEffect, type UsedGiftCard } from './useGiftCard.ts';

type Props = { card: UsedGiftCard; total: MoneyValue };

/** A gift card code, opened by a button, and the amount that the card pays of the total. */
export function GiftCardField({ card, total }: Props) {
  const { t } = useTranslation('giftCards');
  const errorText = useErrorText();
  const { money } = useMoney();
  const id = useId();
  const [isOpen, setOpen] = useState(card.typed !== '');
  const { typed, state, change, apply } = card;
  const effect = giftCardEffect(card, total);
  const isChecking = state.kind === 'checking';
  const isRefused = state.kind === 'refused';
  const input = useRef<HTMLInputElement>(null);
  const form = useFirstInvalid(isRefused ? state : null);
  if (!isOpen)
    return (
      <Button look="outline" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('use.open')}
      </Button>
    );
  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void apply(total);
      }}
    >
      <Stack gap="6">
        <HStack gap="8" alignItems="flex-end">
          <Box flex="1" minW="0">
            <Field
              ref={input}
              label={t('use.label')}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_ENTERED_GIFT_CARD_CODE}
              value={typed}
              readOnly={isChecking}
              aria-invalid={isRefused ? true : undefined}
              aria-describedby={id}
              onChange={({ target }) => change(target.value)}
              end={
                isRefused && (
                  <IconButton
                    label={t('use.remove')}
                    onClick={() => {
                      change('');
                      input.current?.focus();
                    }}
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                )
              }
            />
          </Box>
          {effect ? (
            <Button look="outline" h="44px" onClick={() => change('')}>
              {t('use.remove')}
            </Button>
          ) : (
            <Button
              type="submit"
              look="outline"
              h="44px"
              aria-busy={isChecking}
              disabled={isChecking}
            >
              {t('use.apply')}
            </Button>
          )}
        </HStack>
        <Text id={id} role="status" textStyle="small" color={effect ? 'ok' : 'bad'}>
          {effect && t('use.works', { pays: money(effect.pays), balance: money(effect.balance) })}
          {isRefused && errorText(state.problem)}
        </Text>
      </Stack>
    </form>
  );
}

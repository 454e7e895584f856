import { Suspense, useId, useState } from 'react';
import { Select } from '../../ui/fields/Field.tsx';
import { Box, Span, Stack } from '../../ui/Layout.tsx';
import { preloads } from '../../ui/lazyPart.ts';
import { lazyPartWithTexts } from '../pages/lazyPartWithTexts.ts';
import type { NearZone } from './NearZone.ts';
import { useZoneNames } from './useZoneNames.ts';

const ZonePicker = lazyPartWithTexts(
  ['zones'],
  async () => (await import('./ZonePicker.tsx')).ZonePicker,
);

/** Looks like a select element; inside a form it must not submit. */
const AS_BUTTON = { as: 'button', type: 'button' } as const;

type Props = {
  label: string;
  isLabelHidden?: boolean;
  isRound?: boolean;
  isDisabled?: boolean;
  value: string;
  near: readonly NearZone[];
  onChange: (zone: string) => void;
};

/**
 * Shows a time zone and, when pressed, becomes a search field for another one by city or country.
 * The list of cities loads when the field is hovered, focused or pressed.
 */
export function ZoneField({
  label,
  isLabelHidden,
  isRound,
  isDisabled,
  value,
  near,
  onChange,
}: Props) {
  const id = useId();
  const { getName } = useZoneNames();
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const close = ({ isFocused }: { isFocused: boolean }): void => {
    setOpen(false);
    if (isFocused) setTimeout(() => document.getElementById(id)?.focus());
  };
  const name = near.find((one) => one.id === value)?.name ?? getName(value, now);
  const button = (
    <Select
      {...AS_BUTTON}
      id={id}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={`${label}: ${name}`}
      disabled={isDisabled}
      {...preloads(ZonePicker)}
      onClick={() => setOpen(true)}
      textAlign="start"
      overflow="hidden"
      whiteSpace="nowrap"
      {...(isRound ? { borderRadius: 'full' } : {})}
    >
      {name}
    </Select>
  );
  return (
    <Stack gap="6">
      {!isLabelHidden && (
        <Span aria-hidden textStyle="label" color="tx2">
          {label}
        </Span>
      )}
      <Box position="relative">
        {isOpen ? (
          <Suspense fallback={button}>
            <ZonePicker
              {...{ label, value, near, now }}
              isRound={isRound ?? false}
              onClose={close}
              onChoose={(zone) => {
                close({ isFocused: true });
                if (zone !== value) onChange(zone);
              }}
            />
          </Suspense>
        ) : (
          button
        )}
      </Box>
    </Stack>
  );
}

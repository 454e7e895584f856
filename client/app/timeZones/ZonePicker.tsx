import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatZoneOffset } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Input, isComposing } from '../../ui/fields/Field.tsx';
import { Box, HStack, Span, Stack, Text } from '../../ui/Layout.tsx';
import { listZones, searchZones } from './listZones.ts';
import type { NearZone } from './NearZone.ts';

/** More rows are shown once something is typed. */
const MAX_ROWS = 40;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

type Row = { id: string; name: string; country: string };
type Props = {
  label: string;
  value: string;
  near: readonly NearZone[];
  now: Date;
  isRound: boolean;
  onChoose: (zone: string) => void;
  onClose: (how: { isFocused: boolean }) => void;
};

/** A combobox with the zones of this browser: the near ones first, then all by city. */
export function ZonePicker({ label, value, near, now, isRound, onChoose, onClose }: Props) {
  const { t } = useTranslation(['zones', 'cities']);
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const zones = useMemo(
    () => listZones({ locale, cities: t('cities:city', { returnObjects: true }) }),
    [locale, t],
  );
  const isSearching = /[\p{L}\p{N}]/u.test(text);
  const found = useMemo(() => searchZones({ zones, text }), [zones, text]);
  const rows: Row[] = [
    ...(isSearching ? [] : near.map((one) => ({ ...one, country: '' }))),
    ...found
      .filter((zone) => isSearching || near.every((one) => one.id !== zone.id))
      .map((zone) => ({ id: zone.id, name: zone.city, country: zone.country })),
  ];
  const shown = rows.slice(0, MAX_ROWS);
  const marked = isSearching && active < 0 ? 0 : active;

  useEffect(() => document.getElementById(`${id}-field`)?.focus(), [id]);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = Math.max(marked, step > 0 ? -1 : 0) + step;
      const isPage = Math.abs(step) > 1;
      setActive(
        isPage
          ? Math.min(Math.max(next, 0), shown.length - 1)
          : (next + shown.length) % shown.length,
      );
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose({ isFocused: true });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const row = shown[marked];
      if (row) onChoose(row.id);
    }
  };
  return (
    <Box
      onBlur={(event) =>
        event.currentTarget.contains(event.relatedTarget)
          ? undefined
          : onClose({ isFocused: false })
      }
    >
      <Input
        id={`${id}-field`}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={`${id}-count`}
        {...(shown[marked] ? { 'aria-activedescendant': `${id}-${marked}` } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={press}
        {...(isRound ? { borderRadius: 'full' } : {})}
      />
      <Stack
        gap="0"
        position="absolute"
        top="calc(100% + 4px)"
        insetEnd="0"
        w="full"
        minW={{ md: '320px' }}
        zIndex="menu"
        p="6"
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="tile"
        boxShadow="dialog"
        // Keeps the focus in the field, even while the list is scrolled with the mouse.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Box
          id={`${id}-list`}
          role="listbox"
          aria-label={t('list')}
          // Browsers make scrolling areas tab stops.
          tabIndex={-1}
          maxH="300px"
          overflowY="auto"
        >
          {shown.map(({ id: zone, name, country }, index) => (
            <HStack
              key={zone}
              id={`${id}-${index}`}
              role="option"
              aria-selected={zone === value}
              justifyContent="space-between"
              gap="12"
              minH="44px"
              px="12"
              borderRadius="control"
              cursor="pointer"
              bg={index === marked ? 's3' : undefined}
              _hover={{ bg: 's3' }}
              onClick={() => onChoose(zone)}
            >
              <Span minW="0" overflowWrap="anywhere" fontWeight={zone === value ? '740' : '600'}>
                {name}
                {country && (
                  <Span textStyle="small" color="tx3" fontWeight="400">
                    {` ${country}`}
                  </Span>
                )}
              </Span>
              {!near.some((one) => one.id === zone && !isSearching) && (
                <Span textStyle="small" color="tx2" whiteSpace="nowrap">
                  {formatZoneOffset(zone, { locale, instant: now })}
                </Span>
              )}
            </HStack>
          ))}
        </Box>
        <Text id={`${id}-count`} role="status" textStyle="small" color="tx3" px="12" py="6">
          {note()}
        </Text>
      </Stack>
    </Box>
  );

  function note(): string {
    if (rows.length === 0) return t('none');
    return isSearching ? t('found', { count: rows.length }) : t('more');
  }
}

import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HStack } from '../../../ui/Layout.tsx';
import type { ListingChoices } from '../setup/useListingChoices.ts';
import { DURATIONS } from '../durations.rules.ts';

/** The length of slots without a session type. */
export const DurationPicker = memo(function DurationPicker({
  choices,
}: {
  choices: ListingChoices;
}) {
  const { t } = useTranslation('availability');
  return (
    <HStack
      role="radiogroup"
      aria-label={t('duration.label')}
      gap="4"
      p="4"
      bg="s3"
      borderRadius="chip"
      h="46px"
    >
      {DURATIONS.map((minutes) => {
        const isChosen = minutes === choices.durationMinutes;
        return (
          <chakra.label
            key={minutes}
            display="inline-flex"
            alignItems="center"
            h="38px"
            px={{ base: '12', sm: '16' }}
            borderRadius="control"
            textStyle="button"
            cursor="pointer"
            bg={isChosen ? 'fill' : 'transparent'}
            color={isChosen ? 'ink' : 'tx2'}
            _light={isChosen ? { boxShadow: 'inset 0 0 0 1px {colors.accent}' } : {}}
            _hover={isChosen ? {} : { color: 'tx' }}
            css={{
              '&:has(:focus-visible)': {
                outline: '3px solid',
                outlineColor: 'ring',
                outlineOffset: '2px',
              },
            }}
          >
            <chakra.input
              type="radio"
              name="duration"
              value={minutes}
              checked={isChosen}
              onChange={() => choices.setDuration(minutes)}
              position="absolute"
              opacity="0"
              w="1px"
              h="1px"
            />
            {t('duration.minutes', { count: minutes })}
          </chakra.label>
        );
      })}
    </HStack>
  );
});

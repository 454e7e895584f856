import { Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SQUAD_SIZE, MIN_SQUAD_SIZE } from '../../../generated/constraints.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Field.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import type { ListingChoices } from '../setup/useListingChoices.ts';
import { changeSquad, numbersWithin, USUAL_SQUAD } from './squadChoice.rules.ts';

/** Hours before the start, within the limits of the server. */
const HOURS = [2, 6, 12, 24, 48, 72, 168];
const SIZES = numbersWithin({ min: MIN_SQUAD_SIZE, max: MAX_SQUAD_SIZE });

/**
 * Opens new slots as squads: places for several fans, with a minimum that must be paid by a
 * deadline.
 */
export function SquadPicker({ choices }: { choices: Pick<ListingChoices, 'squad' | 'setSquad'> }) {
  const { t } = useTranslation('squads');
  const { squad, setSquad } = choices;
  const hint = useId();
  const look = { h: '46px', w: 'auto', borderRadius: 'chip' } as const;
  return (
    <HStack gap="10" flexWrap="wrap" alignItems="flex-start">
      <Button
        look="outline"
        minH="46px"
        aria-pressed={squad !== null}
        onClick={() => setSquad(squad ? null : USUAL_SQUAD)}
      >
        <Users size={18} aria-hidden />
        {t('editor.squad')}
      </Button>
      {squad && (
        <Stack role="group" aria-label={t('editor.squad')} aria-describedby={hint} gap="4">
          <HStack gap="10" flexWrap="wrap">
            <Select
              aria-label={t('editor.size')}
              value={squad.size}
              onChange={({ target }) =>
                setSquad(changeSquad(squad, { size: Number(target.value) }))
              }
              {...look}
            >
              {SIZES.map((count) => (
                <option key={count} value={count}>
                  {t('editor.places', { count })}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t('editor.minimum')}
              value={squad.minimum}
              onChange={({ target }) =>
                setSquad(changeSquad(squad, { minimum: Number(target.value) }))
              }
              {...look}
            >
              {numbersWithin({ min: 1, max: squad.size }).map((count) => (
                <option key={count} value={count}>
                  {t('editor.from', { count })}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t('editor.deadline')}
              value={squad.deadlineHours}
              onChange={({ target }) =>
                setSquad(changeSquad(squad, { deadlineHours: Number(target.value) }))
              }
              {...look}
            >
              {HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {hours % 24 === 0
                    ? t('editor.days', { count: hours / 24 })
                    : t('editor.hours', { count: hours })}
                </option>
              ))}
            </Select>
          </HStack>
          <Text id={hint} textStyle="small" color="tx2" maxW="60ch">
            {t('editor.hint')}
          </Text>
        </Stack>
      )}
    </HStack>
  );
}

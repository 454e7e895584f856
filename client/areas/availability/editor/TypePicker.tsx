import { chakra } from '@chakra-ui/react/styled-system';
import { Shapes } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Select } from '../../../ui/fields/Field.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import type { ListingChoices } from '../setup/useListingChoices.ts';

/** The session type of new slots, which sets their length, and a link to the types. */
export const TypePicker = memo(function TypePicker({ choices }: { choices: ListingChoices }) {
  const { t } = useTranslation('availability');
  const { types, type, setType } = choices;
  return (
    <HStack gap="10" minH="46px" flexWrap="wrap">
      {types.length > 0 && (
        <Select
          aria-label={t('type.label')}
          value={type?.id ?? ''}
          onChange={(event) => setType(event.target.value || null)}
          h="46px"
          w="auto"
          maxW="280px"
          borderRadius="chip"
        >
          <option value="">{t('type.none')}</option>
          {types.map(({ id, title, durationMinutes }) => (
            <option key={id} value={id}>
              {t('type.option', { title, count: durationMinutes })}
            </option>
          ))}
        </Select>
      )}
      <chakra.span asChild textStyle="small" textDecoration="underline" textUnderlineOffset="3px">
        <Link to="/settings/session-types">
          <HStack as="span" gap="6" minH="44px">
            <Shapes size={16} aria-hidden />
            {types.length > 0 ? t('type.manage') : t('type.first')}
          </HStack>
        </Link>
      </chakra.span>
    </HStack>
  );
});

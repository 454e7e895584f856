import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_GAME_NAME_LENGTH } from '../../../generated/constraints.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, isComposing } from '../../../ui/fields/Field.tsx';
import { Box, HStack, Stack } from '../../../ui/Layout.tsx';
import { useGameSearch } from './useGameSearch.ts';

type Props = {
  present: readonly string[];
  isBusy: boolean;
  onChange: () => void;
  onAdd: (name: string) => Promise<boolean>;
};

/**
 * Finds a game by part of its name, or takes any typed name. Ignores games that are already in the
 * list.
 */
export function GamePicker({ present, isBusy, onChange, onAdd }: Props) {
  const { t } = useTranslation('settings');
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [isDouble, setDouble] = useState(false);
  const found = useGameSearch(text);
  const isShown = isOpen && found.length > 0 && text.trim() !== '';

  const type = (value: string): void => {
    setText(value);
    setActive(-1);
    setOpen(true);
    setDouble(false);
  };
  const add = async (name: string): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '' || isBusy) return;
    setOpen(false);
    onChange();
    if (present.some((one) => one.toLowerCase() === wanted.toLowerCase())) return setDouble(true);
    if (!(await onAdd(wanted))) return;
    setDouble(false);
    // Keeps what was typed meanwhile.
    setText((now) => (now === text ? '' : now));
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isShown) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter') {
      event.preventDefault();
      void add((isShown && found[active]) || text);
    }
  };
  return (
    <Box
      position="relative"
      onBlur={(event) =>
        event.currentTarget.contains(event.relatedTarget) ? undefined : setOpen(false)
      }
    >
      <HStack alignItems="flex-end" gap="8">
        <Box flex="1">
          <Field
            label={t('games.add')}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(isShown && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
            autoComplete="off"
            maxLength={MAX_GAME_NAME_LENGTH}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
        </Box>
        <Button minH="44px" disabled={text.trim() === '' || isBusy} onClick={() => void add(text)}>
          {t('games.addSubmit')}
        </Button>
      </HStack>
      <Box role="status" mt={isDouble ? '8' : '0'} textStyle="small" color="warn">
        {isDouble ? t('games.double') : ''}
      </Box>
      <Stack
        id={`${id}-list`}
        role="listbox"
        aria-label={t('games.found')}
        display={isShown ? 'flex' : 'none'}
        gap="0"
        position="absolute"
        top="calc(100% + 4px)"
        insetInline="0"
        zIndex="menu"
        p="6"
        bg="s2"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        borderRadius="tile"
        boxShadow="dialog"
      >
        {isShown &&
          found.map((name, index) => (
            // Prevent the default, so that the field keeps the focus until the click.
            <HStack
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              minH="44px"
              px="12"
              borderRadius="control"
              textStyle="button"
              cursor="pointer"
              bg={index === active ? 's3' : undefined}
              _hover={{ bg: 's3' }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void add(name)}
            >
              {name}
            </HStack>
          ))}
      </Stack>
    </Box>
  );
}

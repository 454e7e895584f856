import { chakra } from '@chakra-ui/react/styled-system';
import {
  useId,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { MAX_SEARCH_LENGTH } from '../../generated/constraints.rules.ts';
import { Box, HStack, Stack, Text } from '../Layout.tsx';
import { fieldRecipe, selectRecipe } from '../theme/recipes.ts';

export const Input = chakra('input', fieldRecipe);
export const Select = chakra('select', selectRecipe);

type FieldProps = ComponentProps<typeof Input> & {
  label: string;
  hint?: string;
  problem?: string | null;
  /** A button at the end of the field. */
  end?: ReactNode;
};

/** A labelled text field; hint and problem are linked to it for screen readers. */
export function Field({ label, hint, problem, end, ...input }: FieldProps) {
  const id = useId();
  const about = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Stack gap="6">
      <chakra.label htmlFor={id} textStyle="label" color="tx2">
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          id={id}
          aria-invalid={problem ? true : undefined}
          {...(about ? { 'aria-describedby': about } : {})}
          {...(end ? { pe: '48px' } : {})}
          {...input}
        />
        {end && (
          <Box position="absolute" insetEnd="0" top="0">
            {end}
          </Box>
        )}
      </Box>
      {hint && (
        <Text id={`${id}-hint`} textStyle="small" color="tx3">
          {hint}
        </Text>
      )}
      {problem && (
        <Text id={`${id}-problem`} textStyle="small" color="bad">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

type SelectFieldProps = ComponentProps<typeof Select> & { label: string; isLabelHidden?: boolean };

export function SelectField({ label, isLabelHidden, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Stack gap="6">
      {!isLabelHidden && (
        <chakra.label htmlFor={id} textStyle="label" color="tx2">
          {label}
        </chakra.label>
      )}
      <Select id={id} {...(isLabelHidden ? { 'aria-label': label } : {})} {...select} />
    </Stack>
  );
}

type CheckboxProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isRequired?: boolean;
  problem?: string | null;
  children: ReactNode;
};

export function Checkbox({ isChecked, onChange, isRequired, problem, children }: CheckboxProps) {
  const id = useId();
  const box = (
    <HStack gap="10" minH="44px">
      <chakra.input
        id={id}
        type="checkbox"
        checked={isChecked}
        required={isRequired}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        w="20px"
        h="20px"
        accentColor="var(--sc-colors-primary)"
        flexShrink={0}
      />
      <chakra.label htmlFor={id} color="tx2">
        {children}
      </chakra.label>
    </HStack>
  );
  return problem ? (
    <Stack gap="4">
      {box}
      <Text id={`${id}-problem`} textStyle="small" color="bad">
        {problem}
      </Text>
    </Stack>
  ) : (
    box
  );
}

type SearchProps = ComponentProps<typeof Input> & { label: string; icon: ReactNode };

/** A search field with an icon and a visually hidden label. */
export function SearchField({ label, icon, ...input }: SearchProps) {
  return (
    <Box position="relative" w="full">
      <Box
        position="absolute"
        insetStart="14px"
        top="50%"
        transform="translateY(-50%)"
        color="tx3"
        pointerEvents="none"
      >
        {icon}
      </Box>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH_LENGTH}
        ps="44"
        {...input}
      />
    </Box>
  );
}

type PlainFormProps = Pick<ComponentProps<'form'>, 'ref' | 'children'> & {
  onSubmit: (event: FormEvent) => unknown;
};

/** A form that the browser does not check. Its parent lays out the fields. */
export function PlainForm({ onSubmit, ...form }: PlainFormProps) {
  return (
    <form
      {...form}
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => void onSubmit(event)}
    />
  );
}

/**
 * Whether an input method is composing, so that keys select its characters. Safari sends the Enter
 * that ends a composition after it, with the code of keys that an input method handles.
 */
export const isComposing = ({ keyCode, nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

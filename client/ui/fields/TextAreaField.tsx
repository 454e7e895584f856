import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps } from 'react';
import { HStack, Stack, Text } from '../Layout.tsx';
import { fieldRecipe } from '../theme/recipes.ts';

const TextArea = chakra('textarea', fieldRecipe);

type Props = ComponentProps<typeof TextArea> & {
  label: string;
  hint?: string;
  problem?: string | null;
  count?: string;
};

/** A labelled multi-line text field; `count` shows the used length. */
export function TextAreaField({ label, hint, problem, count, ...area }: Props) {
  const id = useId();
  const about = [
    hint ? `${id}-hint` : '',
    problem ? `${id}-problem` : '',
    count ? `${id}-count` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Stack gap="6">
      <chakra.label htmlFor={id} textStyle="label" color="tx2">
        {label}
      </chakra.label>
      <TextArea
        id={id}
        h="auto"
        py="10"
        rows={4}
        resize="vertical"
        aria-invalid={problem ? true : undefined}
        {...(about ? { 'aria-describedby': about } : {})}
        {...area}
      />
      <HStack justifyContent="space-between" alignItems="flex-start" gap="12">
        <Stack gap="4">
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
        {count && (
          <Text id={`${id}-count`} textStyle="small" color={problem ? 'bad' : 'tx3'} flexShrink={0}>
            {count}
          </Text>
        )}
      </HStack>
    </Stack>
  );
}

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { hasModifier } from './hasModifier.ts';
import { Box, HStack } from './Layout.tsx';

type Props<Value extends string> = {
  label: string;
  tabs: { value: Value; label: string }[];
  open: Value;
  onOpen: (value: Value) => void;
  children: ReactNode;
};

/** Tabs following the WAI-ARIA pattern: arrow keys move, only the active panel is rendered. */
export function Tabs<Value extends string>({ label, tabs, open, onOpen, children }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || hasModifier(event)) return;
    const index =
      (tabs.findIndex(({ value }) => value === open) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onOpen(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <Box>
      <HStack
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        gap="4"
        p="4"
        bg="s3"
        borderRadius="chip"
        w="fit-content"
        maxW="full"
        overflowX="auto"
        mb="16"
      >
        {tabs.map(({ value, label: name }) => (
          <Button
            key={value}
            id={`${id}-${value}`}
            role="tab"
            aria-selected={value === open}
            aria-controls={`${id}-panel`}
            tabIndex={value === open ? 0 : -1}
            look={value === open ? 'primary' : 'plain'}
            px={{ mdDown: '10' }}
            onClick={() => onOpen(value)}
          >
            {name}
          </Button>
        ))}
      </HStack>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} tabIndex={0}>
        {children}
      </Box>
    </Box>
  );
}

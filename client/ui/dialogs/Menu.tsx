import { Menu as Parts } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type MenuItem = { value: string; text: ReactNode; isChosen?: boolean };
type Props = {
  trigger: ReactNode;
  items: MenuItem[];
  onChoose: (value: string) => void;
  isOpenAtFirst?: boolean;
};

/**
 * A button that opens a menu of actions or choices. Rendered beside its button instead of in a
 * portal, so that it stays inside the landmark.
 */
export function Menu({ trigger, items, onChoose, isOpenAtFirst = false }: Props) {
  return (
    <Parts.Root
      defaultOpen={isOpenAtFirst}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onSelect={({ value }) => onChoose(value)}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Positioner>
        <Parts.Content>
          {items.map(({ value, text, isChosen }) => (
            <Parts.Item
              key={value}
              value={value}
              {...(isChosen === undefined ? {} : getChoice(isChosen))}
            >
              {text}
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Positioner>
    </Parts.Root>
  );
}

/** A menu item of a radio group. */
const getChoice = (isChosen: boolean) => ({
  role: 'menuitemradio',
  'aria-checked': isChosen,
  ...(isChosen ? { fontWeight: '740', bg: 's3' } : {}),
});

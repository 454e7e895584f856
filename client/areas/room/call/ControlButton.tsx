import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Span, Stack } from '../../../ui/Layout.tsx';

type Props = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  /** The device is off: shown in a warning colour. */
  isOff?: boolean;
  isOn?: boolean;
  isDanger?: boolean;
  keys?: string;
};

/** A button of the call: its name, the next action, is below the icon if there is room. */
export function ControlButton({ icon: Icon, label, onClick, isOff, isOn, isDanger, keys }: Props) {
  const usual = isOn ? 'primary' : 'outline';
  return (
    <Button
      look={isDanger || isOff ? 'danger' : usual}
      minH={{ base: '52px', md: '64px' }}
      minW={{ base: '52px', md: '104px' }}
      px={{ base: '0', md: '10' }}
      title={label}
      aria-label={label}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <Stack gap="4" alignItems="center">
        <Icon size={22} aria-hidden />
        <Span textStyle="small" aria-hidden display={{ base: 'none', md: 'block' }}>
          {label}
        </Span>
      </Stack>
    </Button>
  );
}

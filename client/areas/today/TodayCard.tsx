import { useId, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';

type Props = { title: string; icon: LucideIcon; children: ReactNode };

export function TodayCard({ title, icon: Icon, children }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <HStack gap="10">
        <Icon size={18} aria-hidden />
        <Text as="h2" id={id} textStyle="h3">
          {title}
        </Text>
      </HStack>
      <Stack gap="12" mt="12">
        {children}
      </Stack>
    </Panel>
  );
}

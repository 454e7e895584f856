import { useId, type ReactNode } from 'react';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';

type Props = { title: string; hint?: string; children: ReactNode; isDanger?: boolean };

export function SettingsCard({ title, hint, children, isDanger }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} {...(isDanger ? { borderColor: 'bad' } : {})}>
      <Text as="h3" id={id} textStyle="h2">
        {title}
      </Text>
      {hint && (
        <Text color="tx2" mt="4">
          {hint}
        </Text>
      )}
      <Stack gap="12" mt="16">
        {children}
      </Stack>
    </Panel>
  );
}

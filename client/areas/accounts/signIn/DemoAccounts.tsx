import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig } from '../../../app/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { Box, HStack, Text } from '../../../ui/Layout.tsx';

const PASSWORD = 'slotcast-demo';
const NAMES = ['fan', 'nova', 'luna', 'pixel', 'support', 'admin'];

/** Lists the accounts to try, on demo deployments only. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void;
}) {
  const { t } = useTranslation('accounts');
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    loadConfig().then(
      ({ demo }) => setDemo(demo),
      () => setDemo(false),
    );
  }, []);
  if (!isDemo) return null;
  return (
    <Box bg="s3" borderRadius="tile" p="14">
      <Text textStyle="label">{t('demo.title')}</Text>
      <Text textStyle="small" color="tx2" mb="10">
        {t('demo.hint', { password: PASSWORD })}
      </Text>
      <HStack flexWrap="wrap" gap="6">
        {NAMES.map((name) => (
          <Button
            key={name}
            size="sm"
            look="outline"
            onClick={() => onChoose({ email: `${name}@slotcast.test`, password: PASSWORD })}
          >
            {name}
          </Button>
        ))}
      </HStack>
    </Box>
  );
}

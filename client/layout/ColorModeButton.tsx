import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/Button.tsx';
import { isDark, switchColorMode, watchColorMode } from '../app/colorMode.ts';

export function ColorModeButton() {
  const { t } = useTranslation();
  const dark = useSyncExternalStore(watchColorMode, isDark, () => true);
  return (
    <IconButton label={dark ? t('layout.light') : t('layout.dark')} onClick={switchColorMode}>
      {dark ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}
    </IconButton>
  );
}

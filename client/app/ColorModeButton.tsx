import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/Button.tsx';

/** Dark or light, remembered on the device; public/colorMode.js applies it before the first paint. */
export function ColorModeButton() {
  const { t } = useTranslation();
  const [isDark, setDark] = useState(() => document.documentElement.classList.contains('dark'));
  const change = (): void => {
    const next = !isDark;
    document.documentElement.classList.toggle('dark', next);
    localStorage.setItem('slotcast.mode', next ? 'dark' : 'light');
    setDark(next);
  };
  return <IconButton label={isDark ? t('layout.light') : t('layout.dark')} onClick={change}>{isDark ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />}</IconButton>;
}

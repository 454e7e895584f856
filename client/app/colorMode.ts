import { writeStorage } from './storage/deviceStorage.ts';

const BACKGROUNDS = { dark: '#0B0A0F', light: '#F4F1EC' };
const listeners = new Set<() => void>();

/** public/colorMode.js sets it before the first paint. */
export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** Stores the colour mode on the device. */
export function switchColorMode(): void {
  const mode = isDark() ? 'light' : 'dark';
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BACKGROUNDS[mode]);
  writeStorage({ key: 'slotcast.mode', value: mode });
  for (const tell of listeners) tell();
}

/** Subscribe function for useSyncExternalStore. */
export function watchColorMode(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

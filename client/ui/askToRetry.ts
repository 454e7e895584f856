/** Built-in texts, because the app's translations may have failed to load. */
const WORDS: Record<string, { text: string; again: string; leave: string }> = {
  en: {
    text: 'Part of this page did not load. Check your connection.',
    again: 'Try again',
    leave: 'Close',
  },
  hu: {
    text: 'Az oldal egy része nem töltődött be. Ellenőrizd az internetkapcsolatot.',
    again: 'Újrapróbálás',
    leave: 'Bezárás',
  },
  de: {
    text: 'Ein Teil der Seite wurde nicht geladen. Prüfe deine Internetverbindung.',
    again: 'Erneut versuchen',
    leave: 'Schließen',
  },
  es: {
    text: 'Una parte de la página no se ha cargado. Comprueba tu conexión.',
    again: 'Reintentar',
    leave: 'Cerrar',
  },
};
const PLACE = {
  position: 'fixed',
  inset: 'auto 12px 12px',
  zIndex: '200',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  alignItems: 'center',
  width: 'fit-content',
  margin: '0 auto',
  padding: '14px 16px',
  borderRadius: '10px',
  background: '#17141F',
  color: '#FFFFFF',
  // The app's styles may not have been created yet.
  font: '15px/22px var(--sc-fonts-body, system-ui, sans-serif)',
};
const BUTTON = {
  minHeight: '44px',
  padding: '0 16px',
  border: '1px solid #FFFFFF',
  borderRadius: '10px',
  background: 'transparent',
  color: 'inherit',
  font: '650 14.5px/20px var(--sc-fonts-body, system-ui, sans-serif)',
  cursor: 'pointer',
};

type Options = { language?: string; canLeave?: boolean };

let requested: Promise<boolean> | null = null;

/**
 * Shows in plain DOM elements that loading failed. Resolves to true when the user retries or the
 * network is back.
 */
export function askToRetry(options: Options = {}): Promise<boolean> {
  requested ??= ask(options).finally(() => (requested = null));
  return requested;
}

function ask({
  language = document.documentElement.lang,
  canLeave = false,
}: Options): Promise<boolean> {
  const { text, again, leave } = WORDS[language] ?? WORDS['en']!;
  const bar = Object.assign(document.createElement('div'), { lang: language, role: 'alert' });
  Object.assign(bar.style, PLACE);
  bar.append(Object.assign(document.createElement('span'), { textContent: text }));
  document.body.append(bar);
  return new Promise((resolve) => {
    const end = (isAgain: boolean): void => {
      bar.remove();
      window.removeEventListener('online', retry);
      resolve(isAgain);
    };
    const retry = (): void => end(true);
    const offer = (label: string, isAgain: boolean): void => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: label,
        onclick: () => end(isAgain),
      });
      Object.assign(button.style, BUTTON);
      bar.append(button);
    };
    offer(again, true);
    if (canLeave) offer(leave, false);
    window.addEventListener('online', retry);
  });
}

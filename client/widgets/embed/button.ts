// Slotcast "Book me", version 1. Documentation: /embed/v1. A classic script: one tag, no globals,
// no cookies.

/**
 * Inserted by the build, because a classic script cannot import:
 * locales/<language>/widgets/button.json.
 */
declare const BUTTON_TEXTS: Record<string, { book: string; frame: string }>;

(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const { origin } = new URL(script.src);
  const {
    creator = '',
    look = 'button',
    language = document.documentElement.lang || 'en',
    theme = 'auto',
  } = script.dataset;
  const short = language.slice(0, 2).toLowerCase();
  const all = BUTTON_TEXTS;
  const texts = all[short] || (all['en'] as { book: string; frame: string });
  const STYLE = `a { display: inline-flex; align-items: center; gap: 10px; min-height: 48px; box-sizing: border-box; padding: 0 20px; border: 1px solid rgba(255, 255, 255, .32); border-radius: 10px; background: #17141f; color: #fff; font: 650 16px/1.2 system-ui, sans-serif; text-decoration: none; transition: opacity 120ms }
    a:hover { opacity: .9 } a:focus-visible { outline: 3px solid #17141f; outline-offset: 2px }
    i { display: flex; gap: 2px; width: 16px; height: 16px } b { flex: 1; border-radius: 1px; background: #b9f227 } b:nth-child(2) { margin-bottom: 6px }`;

  /**
   * Resizes every Slotcast frame of the host page to the height that it requests, also frames that
   * were pasted as HTML.
   */
  const fit = ({
    origin: from,
    source,
    data,
  }: MessageEvent<{ slotcastHeight?: number } | null>): void => {
    if (from !== origin || !data || typeof data.slotcastHeight !== 'number') return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source)
        frame.style.height = `${Math.ceil(data.slotcastHeight)}px`;
  };
  window.addEventListener('message', fit);
  if (!creator) return;

  if (look === 'card') {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/embed/v1/${encodeURIComponent(creator)}?language=${encodeURIComponent(short)}&theme=${encodeURIComponent(theme)}`;
    frame.title = texts.frame.replace('{{name}}', creator);
    frame.loading = 'lazy';
    frame.style.cssText =
      'display: block; width: 100%; max-width: 420px; height: 320px; border: 0; color-scheme: normal';
    script.insertAdjacentElement('afterend', frame);
    return;
  }
  const place = document.createElement('span');
  // Closed to the styles of the host page.
  const inside = place.attachShadow({ mode: 'open' });
  // A constructed style sheet is allowed even if the host page's policy forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  inside.adoptedStyleSheets = [sheet];
  const link = document.createElement('a');
  link.href = `${origin}/profile/${encodeURIComponent(creator)}?via=embed`;
  link.target = '_blank';
  link.rel = 'noopener';
  const sign = document.createElement('i');
  sign.append(
    document.createElement('b'),
    document.createElement('b'),
    document.createElement('b'),
  );
  link.append(sign, texts.book);
  inside.append(link);
  script.insertAdjacentElement('afterend', place);
})();

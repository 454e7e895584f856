// Shows push notifications while no page of the app is open. The server sends kind and values of a
// personal notification; the texts come from a file that the build creates from the app's
// translations.

const GENERIC = {
  en: 'Something new for you',
  hu: 'Újdonság vár rád',
  de: 'Neues für dich',
  es: 'Tienes una novedad',
};

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.link));
});

async function showNotice({ id, kind, title, content, values, locale, timeZone }) {
  const windows = await self.clients.matchAll({ type: 'window' });
  // A visible page updates its notification bell instead.
  if (windows.some(({ focused }) => focused)) return;
  const language = locale in GENERIC ? locale : 'en';
  const texts = kind ? await textsOf({ kind, language }) : { title, content };
  const fill = (text) => filled({ text, values, language, timeZone });
  await self.registration.showNotification(fill(texts.title), {
    body: fill((values.amountMinor === 0 && texts.contentFree) || texts.content),
    lang: language,
    // One notice of a conversation.
    tag: kind === 'NEW_MESSAGE' ? values.link : id,
    data: { link: values.link ?? '/' },
    icon: '/icons/192.png',
    badge: '/icons/192.png',
  });
}

async function textsOf({ kind, language }) {
  const texts = await fetch(`/notices/${language}.json`)
    .then((answer) => answer.json())
    // Also when a proxy answers for a server that is down.
    .catch(() => ({}));
  return texts[kind] ?? { title: '%PRODUCT%', content: GENERIC[language] };
}

function filled({ text, values, language, timeZone }) {
  const known = {
    person: values.otherUsername,
    subject: values.subject,
    moment: moment({ values, language, timeZone }),
    amount: amount({ values, language }),
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name) => known[name] ?? '');
}

function moment({ values: { startsAt }, language, timeZone }) {
  return startsAt
    ? new Intl.DateTimeFormat(language, {
        timeZone,
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(startsAt))
    : '';
}

function amount({ values: { amountMinor, currency }, language }) {
  if (amountMinor === undefined || !currency) return '';
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  const value =
    amountMinor /
    10 ** new Intl.NumberFormat(language, style).resolvedOptions().maximumFractionDigits;
  const decimals = Number.isInteger(value)
    ? { minimumFractionDigits: 0, maximumFractionDigits: 0 }
    : {};
  // Same rule as in the app (docs/decisions/0033).
  if (currency !== 'USD')
    return new Intl.NumberFormat(language, { ...style, ...decimals }).format(value);
  return `$${new Intl.NumberFormat(language, { minimumFractionDigits: 2, ...decimals }).format(value)}`;
}

/** Pages that must stay open: a call, and an overlay on a stream. */
const KEPT = /\/room$|^\/overlay\//;

/** Opens a page of Slotcast, never another site, in an open window or a new one. */
async function goTo(link) {
  const url = new URL(link, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const pathOf = (window) => new URL(window.url).pathname;
  const shown = windows.find((window) => pathOf(window) === url.pathname);
  const open = shown ?? windows.find((window) => !KEPT.test(pathOf(window)));
  if (!open) return void (await self.clients.openWindow(url.href));
  await open.focus();
  if (open.url !== url.href && !KEPT.test(pathOf(open))) await open.navigate(url.href);
}

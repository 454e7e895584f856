// Shows one of the four languages and the cause: a device without a network, or a server that does
// not respond. Reloads when the page can be loaded again.
(function () {
  var FIRST_CHECK_MS = 5_000;
  var MAX_CHECK_MS = 60_000;
  var kept = null;
  try {
    kept = localStorage.getItem('slotcast.language');
  } catch {
    kept = null;
  }
  // As in the app: the stored language, then those of the browser in their order.
  var wanted = [kept].concat(navigator.languages || navigator.language).map((tag) => {
    var language = (tag || '').toLowerCase().split('-')[0];
    return language === 'sp' ? 'es' : language;
  });
  var sections = Array.from(document.querySelectorAll('section[lang]'));
  for (const section of sections)
    section.querySelector('button').addEventListener('click', () => location.reload());

  function show() {
    var cause = navigator.onLine ? 'unreachable' : 'offline';
    var ofCause = sections.filter((section) => section.dataset.cause === cause);
    var language = wanted.find((one) => ofCause.some((section) => section.lang === one));
    var shown = ofCause.find((section) => section.lang === language) || ofCause[0];
    // The focus of a button that is hidden would be lost.
    var hadFocus = sections.some((section) => section.contains(document.activeElement));
    for (const section of sections) section.hidden = section !== shown;
    if (hadFocus) shown.querySelector('button').focus();
    document.documentElement.lang = shown.lang;
    document.title = shown.dataset.title + ' · %PRODUCT%';
  }

  /** Random delays, so that the browsers of many people do not all reload at the same time. */
  function checkAfter(ms) {
    setTimeout(
      () =>
        void fetch('/readyz', { cache: 'no-store' })
          .then((response) => response.ok)
          .catch(() => false)
          .then((isReady) =>
            isReady ? location.reload() : checkAfter(Math.min(ms * 2, MAX_CHECK_MS)),
          ),
      ms * (0.5 + Math.random()),
    );
  }

  show();
  window.addEventListener('offline', show);
  window.addEventListener('online', () => location.reload());
  // At its own address, there is no other page to load.
  if (!location.pathname.startsWith('/offline/')) checkAfter(FIRST_CHECK_MS);
})();

// Selects one of the four languages, and continues when the network is back.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('slotcast.language');
  } catch {
    kept = null;
  }
  var wanted = (kept || navigator.language || 'en').toLowerCase().split('-')[0];
  if (wanted === 'sp') wanted = 'es';
  var sections = Array.from(document.querySelectorAll('section[lang]'));
  var shown = sections.find((section) => section.lang === wanted) || sections[0];
  for (const section of sections) {
    section.hidden = section !== shown;
    section.querySelector('button').addEventListener('click', () => location.reload());
  }
  document.documentElement.lang = shown.lang;
  document.title = shown.dataset.title + ' · %PRODUCT%';
  window.addEventListener('online', () => location.reload());
})();

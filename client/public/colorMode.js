// Before the first paint, so that nobody sees the other mode flash by. Dark unless chosen or asked for otherwise.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var mode = read('slotcast.mode');
  var light = mode ? mode === 'light' : window.matchMedia('(prefers-color-scheme: light)').matches;
  root.classList.toggle('dark', !light);
  document.querySelector('meta[name=theme-color]').content = light ? '#F4F1EC' : '#0B0A0F';
  // The space of the account's notice, as high as it was at this width (app/noticeSpace.ts).
  var notice = (read('slotcast.noticeSpace') || '').split(':');
  if (Number(notice[0]) === window.innerWidth)
    root.style.setProperty('--notice-height', Number(notice[1]) + 'px');
  // What the server has drawn is in the browser's language; who has chosen another waits for the page.
  var language = read('slotcast.language');
  if (language && language !== root.lang) root.dataset.otherLanguage = '';
})();

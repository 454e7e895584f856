// Runs before the first paint to avoid a flash of the other colour mode. Dark unless the user or
// the system chose light.
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
  // Reserve the banner's height at this width (app/bannerSpace.ts).
  var banner = (read('slotcast.bannerSpace') || '').split(':');
  if (Number(banner[0]) === window.innerWidth)
    root.style.setProperty('--banner-height', Number(banner[1]) + 'px');
  // The prerendered shell is in the browser's language; hide it when the user chose another one.
  var language = read('slotcast.language');
  if (language && language !== root.lang) root.dataset.otherLanguage = '';
})();

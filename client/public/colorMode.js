// Before the first paint, so that nobody sees the other mode flash by. Dark unless chosen or asked for otherwise.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('slotcast.mode');
  } catch {
    kept = null;
  }
  var light = kept ? kept === 'light' : window.matchMedia('(prefers-color-scheme: light)').matches;
  document.documentElement.classList.toggle('dark', !light);
  document.querySelector('meta[name=theme-color]').content = light ? '#F4F1EC' : '#0B0A0F';
})();

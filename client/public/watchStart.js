// Shows a page with a reload button when the app does not start, whatever the reason. A script of its own in plain
// JavaScript and in English, because neither the app's code nor its texts can be counted on then.
(function () {
  var SLOW_START_MS = 30000;
  var timer = setTimeout(onSlowStart, SLOW_START_MS);
  var page = null;

  window.addEventListener('error', onError, true);
  window.addEventListener('slotcast:started', onStarted);
  window.addEventListener('slotcast:failed', show);

  function onStarted() {
    clearTimeout(timer);
    window.removeEventListener('error', onError, true);
    if (page) page.remove();
    page = null;
  }

  // Of our own scripts only: extensions bring theirs into the page.
  function onError(event) {
    var isScript = event.target && event.target.tagName === 'SCRIPT';
    var source = isScript ? event.target.src : event.filename;
    if (String(source).indexOf(location.origin + '/assets/') === 0) show();
  }

  function onSlowStart() {
    // The app itself may be saying what is missing.
    if (document.querySelector('[role=alert]')) timer = setTimeout(onSlowStart, SLOW_START_MS);
    else show();
  }

  function show() {
    if (page) return;
    var dark = document.documentElement.classList.contains('dark');
    page = document.createElement('div');
    page.lang = 'en';
    page.id = 'start-failed';
    page.setAttribute('role', 'alert');
    page.style.cssText =
      'position:fixed;inset:0;z-index:2000;display:flex;flex-direction:column;align-items:center;' +
      'justify-content:center;gap:16px;padding:24px;text-align:center;font:16px/24px system-ui,sans-serif;' +
      (dark ? 'background:#0B0A0F;color:#FFFFFF' : 'background:#F4F1EC;color:#17141F');
    add('h1', '%PRODUCT% could not start', 'margin:0;font-size:24px;line-height:32px');
    add('p', 'Check your connection and reload the page. If this happens again, try another browser.', 'margin:0;max-width:420px');
    var button = add(
      'button',
      'Reload',
      'min-height:44px;padding:0 24px;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;' +
        (dark ? 'background:#FFFFFF;color:#0B0A0F' : 'background:#17141F;color:#FFFFFF'),
    );
    button.type = 'button';
    button.addEventListener('click', function () {
      location.reload();
    });
    document.body.appendChild(page);
  }

  function add(name, text, style) {
    var element = document.createElement(name);
    element.textContent = text;
    element.style.cssText = style;
    page.appendChild(element);
    return element;
  }
})();

// Shows #start-failed when the app does not start (docs/decisions/0025).
(function () {
  var timer = setTimeout(onSlowStart, 30000);
  addEventListener('error', onError, true);
  addEventListener('slotcast:failed', show);
  addEventListener('slotcast:started', function () {
    clearTimeout(timer);
    removeEventListener('error', onError, true);
    show(false);
  });
  function onError(event) {
    // Ignore scripts of browser extensions.
    if (String(event.target.src || event.filename).indexOf(location.origin + '/assets/') === 0)
      show();
  }
  function onSlowStart() {
    // The app may already show what failed to load.
    if (document.querySelector('[role=alert]:not(#start-failed)'))
      timer = setTimeout(onSlowStart, 30000);
    else show();
  }
  function show(isFailed) {
    var page = document.getElementById('start-failed');
    if (!page) return addEventListener('DOMContentLoaded', show);
    page.hidden = isFailed === false;
    page.querySelector('button').addEventListener('click', function () {
      location.reload();
    });
  }
})();

// Runs before everything else: sets the colour scheme before the first paint and speaks up when the application itself cannot be loaded.
(function () {
  // The security policy forbids code made from text; zod would only try and be reported for it.
  window.__zod_globalConfig = { jitless: true };

  var scheme = null;
  var language = null;
  try {
    scheme = localStorage.getItem('polier.scheme');
    language = localStorage.getItem('polier.language');
  } catch {
    // Storage may be forbidden; the system's scheme and German are the answer then.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  // The words of the first screen come beside the application, not after it.
  var words = document.querySelector('meta[name="words"]');
  var files = words ? JSON.parse(words.content) : {};
  (files[language] || files.de || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });

  var texts = {
    de: [
      'Polier konnte nicht geladen werden',
      'Ein Teil der Anwendung ist nicht angekommen. Prüfen Sie die Verbindung.',
      'Erneut versuchen',
    ],
    en: [
      'Polier could not be loaded',
      'A part of the application did not arrive. Please check the connection.',
      'Try again',
    ],
    fr: [
      'Polier n’a pas pu être chargé',
      'Une partie de l’application n’est pas arrivée. Vérifiez la connexion.',
      'Réessayer',
    ],
  };
  var shown = false;
  // Without any stylesheet of ours: it may be just that which is missing.
  function showFailure() {
    if (shown) return;
    if (!document.body) {
      addEventListener('DOMContentLoaded', showFailure);
      return;
    }
    shown = true;
    var spoken = texts[language] || texts.de;
    var colours = scheme === 'dark' ? 'background:#151617;color:#f1eee8' : 'background:#fbfaf7;color:#15171a';
    var page = document.createElement('div');
    page.setAttribute('role', 'alert');
    page.dataset.loadFailure = 'application';
    page.style.cssText =
      'position:fixed;inset:0;z-index:1000;overflow:auto;font:15px/1.4 system-ui,sans-serif;' + colours;
    var box = document.createElement('div');
    box.style.cssText = 'margin:20vh auto 0;max-width:460px;padding:20px;border-top:2px solid';
    var title = document.createElement('h1');
    title.textContent = spoken[0];
    title.style.cssText = 'margin:0 0 8px;font-size:20px';
    var sentence = document.createElement('p');
    sentence.textContent = spoken[1];
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = spoken[2];
    button.style.cssText = 'min-height:44px;padding:0 20px;border:1px solid;background:none;color:inherit;font:inherit';
    button.addEventListener('click', function () {
      location.reload();
    });
    box.append(title, sentence, button);
    page.append(box);
    document.body.append(page);
  }

  function isStarted() {
    return 'started' in document.documentElement.dataset;
  }
  // Stylesheets of the page itself; those that come later belong to screens, which report for themselves.
  var ownStyles = null;
  addEventListener('DOMContentLoaded', function () {
    ownStyles = Array.from(document.querySelectorAll('link[rel="stylesheet"]'));
  });
  function onFailure(event) {
    var part = event.target;
    if (part instanceof HTMLLinkElement) {
      if (part.rel === 'stylesheet' && (ownStyles === null || ownStyles.includes(part))) showFailure();
      return;
    }
    // A script that did not arrive, or a fault before anything is on the screen.
    if ((part === window || part instanceof HTMLScriptElement) && !isStarted()) showFailure();
  }
  addEventListener('error', onFailure, true);
  addEventListener('unhandledrejection', onFailure);
  setTimeout(function () {
    if (!isStarted()) showFailure();
  }, 120000);
})();

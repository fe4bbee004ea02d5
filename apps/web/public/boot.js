// Runs before everything else: sets the colour scheme before the first paint and speaks up when the application itself cannot be loaded.
(function () {
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
  function showFailure() {
    var root = document.getElementById('root');
    if (shown || 'started' in document.documentElement.dataset || !root) return;
    shown = true;
    var words = texts[language] || texts.de;
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.dataset.loadFailure = 'application';
    box.style.cssText =
      'margin:20vh auto 0;max-width:460px;padding:20px;border-top:2px solid;font:15px/1.4 system-ui,sans-serif';
    var title = document.createElement('h1');
    title.textContent = words[0];
    title.style.fontSize = '20px';
    var sentence = document.createElement('p');
    sentence.textContent = words[1];
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = words[2];
    button.style.cssText = 'min-height:44px;padding:0 20px;font:inherit';
    button.addEventListener('click', function () {
      location.reload();
    });
    box.append(title, sentence, button);
    root.replaceChildren(box);
  }
  function onPartFailed(event) {
    var part = event.target;
    var isScript = part instanceof HTMLScriptElement;
    var isStyle = part instanceof HTMLLinkElement && (part.rel === 'stylesheet' || part.rel === 'modulepreload');
    if (!isScript && !isStyle) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  }
  addEventListener('error', onPartFailed, true);
  setTimeout(showFailure, 120000);
})();

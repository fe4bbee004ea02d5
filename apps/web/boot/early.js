// Asks the server for what every first screen needs while the application is still on its way;
// platform/api/early-responses.ts hands the responses out. The addresses come from the contract while building.
(function () {
  var token = null;
  var companyId = null;
  var language = 'de';
  var sidebar = null;
  try {
    token = localStorage.getItem('polier.token');
    language = localStorage.getItem('polier.language') || 'de';
    companyId = (JSON.parse(localStorage.getItem('polier.activeScope')) || { company: {} }).company.id || null;
    sidebar = (JSON.parse(localStorage.getItem('polier.state')) || {}).sidebar;
  } catch {
    // Storage may be forbidden or hold something else; the application asks for itself then.
  }
  var hasShell = '%application%' !== 'login';
  if (hasShell && sidebar !== 'wide' && (sidebar === 'rail' || innerWidth < 1200)) {
    document.documentElement.style.setProperty('--nav-width', 'var(--rail)');
  }

  var answers = {};
  function ask(address, isSignedIn) {
    var headers = { 'Accept': 'application/json', 'Accept-Language': language, 'X-Requested-With': 'XMLHttpRequest' };
    if (isSignedIn) headers.Authorization = 'Bearer ' + token;
    if (isSignedIn && companyId) headers['Company-Id'] = String(companyId);
    var response = fetch(address, { headers: headers, credentials: 'same-origin' });
    // Whoever takes the answer hears of a failure; it may be that nobody does.
    response.catch(function () {});
    answers[address] = {
      token: isSignedIn ? token : null,
      companyId: companyId,
      language: language,
      response: response,
    };
    return response;
  }

  var settings = ask('%webSettings.read%', false);
  // A session that comes in by the address is asked about first: only when the server knows it, it takes the place of the
  // stored one.
  if (hasShell && token && !/[?&](?:code|token)=/.test(location.href)) {
    void ask('%auth.userinfo%', true);
    void ask('%users.companies%', true);
    if (companyId) {
      void ask('%companies.getByUser%', true);
      // The role service may stand elsewhere; only the settings know.
      settings
        .then(function (response) {
          return response.clone().json();
        })
        .then(function (content) {
          return ask(content.data.role_service_url.replace(/\/$/, '') + '/role', true);
        })
        .catch(function () {});
    }
  }
  window.polierEarlyAnswers = answers;
})();

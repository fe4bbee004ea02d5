/** Domains in which anybody gets an address: they prove no company, so none may claim the people who use them. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `
  aol.com bluemail.ch bluewin.ch duck.com fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com green.ch hey.com hispeed.ch hotmail.ch hotmail.com hotmail.de hotmail.fr icloud.com laposte.net live.com
  live.de live.fr mac.com mail.ch mail.com mail.de me.com msn.com orange.fr outlook.com outlook.de outlook.fr pm.me posteo.ch
  posteo.de proton.me protonmail.ch protonmail.com quickline.ch sfr.fr sunrise.ch swissonline.ch t-online.de tutanota.com
  vtxmail.ch wanadoo.fr web.de yahoo.com yahoo.de yahoo.fr ymail.com zoho.com`
    .trim()
    .split(/\s+/),
);

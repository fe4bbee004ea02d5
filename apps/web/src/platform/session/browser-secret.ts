/** 256 random bits in base64url: whoever comes back from another site proves with it to be the browser that left. */
export const newBrowserSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

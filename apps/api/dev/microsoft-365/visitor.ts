/** Fields of the form that a page shows, as a browser would send them. */
const fieldsOf = (page: string): URLSearchParams => {
  const unescaped = (text: string): string =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g))
    fields.append(unescaped(name), unescaped(value));
  return fields;
};

/** Where a page of Entra leads somebody who presses this button there; the status and text where it leads nowhere. */
const press = async (address: string, name: string, value: string): Promise<URL> => {
  const shown = await fetch(address, { redirect: 'manual' });
  const away = shown.headers.get('location');
  if (away !== null) return new URL(away);
  const fields = fieldsOf(await shown.text());
  fields.set(name, value);
  const answer = await fetch(new URL(new URL(address).pathname, address), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  });
  const back = answer.headers.get('location');
  if (back === null) throw new Error(`the page answered ${answer.status}: ${await answer.text()}`);
  return new URL(back);
};

/** Signs in or consents as this person, and comes back to the application. */
export const visitAs = (address: string, person: { readonly id: string }): Promise<URL> =>
  press(address, 'person', person.id);

export const visitAndCancel = (address: string): Promise<URL> => press(address, 'cancel', 'yes');

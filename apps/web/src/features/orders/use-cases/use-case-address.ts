import { urlId, urlSchema, urlText } from '../../../platform/navigation/url-state.ts';

/** `useCase`: whose panel is open; `edit`: an id or `new`, whose form is open. */
export const addressOfCases = urlSchema({ orderId: urlId(), useCase: urlId(), edit: urlText() });

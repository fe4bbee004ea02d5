import { urlId, urlSchema, urlText } from '../../../platform/navigation/url-state.ts';

/** `target`: whose panel is open; `edit`: an id or `new`, whose form is open. */
export const targetAddress = urlSchema({ orderId: urlId(), target: urlId(), edit: urlText() });

import { urlId, urlSchema, urlText } from '../../../platform/navigation/url-state.ts';

/** `edit`: the id of a chapter, `new` or `details`; `compared`: the version beside which the plan is read. */
export const planAddress = urlSchema({ plan: urlId(), compared: urlId(), edit: urlText() });

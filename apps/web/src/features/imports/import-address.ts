import { urlFlag, urlNumber, urlSchema } from '../../platform/navigation/url-state.ts';

export const importUrl = urlSchema({ import: urlNumber(), columns: urlFlag() });

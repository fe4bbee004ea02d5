import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { attachments, uploadAttachment, deleteAttachment } = endpoints.files;
/** Shows the pictures of its rows. */
const { list } = endpoints.experiences;
const { trade, pm, x } = endpoints.appliedLessons;
const histories = [trade.history, pm.history, x.history];
const counts = [trade.photoCounts, pm.photoCounts, x.photoCounts];

/** Waits until the shown pictures have the new one, so that none is missing in between. */
export const uploadPhoto = defineMutation(uploadAttachment, {
  awaits: [attachments],
  invalidates: [list, ...histories, ...counts],
});
export const removePhoto = defineMutation(deleteAttachment, {
  awaits: [attachments],
  invalidates: [list, ...histories, ...counts],
  invalidatesOnError: true,
});

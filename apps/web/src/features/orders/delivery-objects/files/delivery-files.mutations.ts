import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../../platform/api/mutations.ts';

const { attachments, uploadAttachment, deleteAttachment } = endpoints.files;
const { mine, list, getById } = endpoints.deliveryObjects;
const { overview, activity } = endpoints.orders;

/** Asked for when a file is saved: its address is signed for minutes only. */
export const findDeliveryFiles = defineMutation(attachments);
export const sendDeliveryFile = defineMutation(uploadAttachment, {
  awaits: [getById],
  invalidates: [list, mine, overview, activity],
});
export const removeDeliveryFile = defineMutation(deleteAttachment, {
  awaits: [getById],
  invalidates: [list, mine, overview, activity],
  invalidatesOnError: true,
});

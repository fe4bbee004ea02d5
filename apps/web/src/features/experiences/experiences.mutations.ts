import { endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { list, getById, store, update, remove } = endpoints.experiences;
const { attachments, uploadAttachment, deleteAttachment } = endpoints.files;

export const storeExperience = defineMutation(store, { invalidates: [list] });
export const updateExperience = defineMutation(update, { invalidates: [list, getById] });
export const removeExperience = defineMutation(remove, { awaits: [list], invalidatesOnError: true });

/** Waits until the shown pictures have the new one, so that none is missing in between. */
export const uploadPhoto = defineMutation(uploadAttachment, { awaits: [attachments], invalidates: [list] });
export const removePhoto = defineMutation(deleteAttachment, {
  awaits: [attachments],
  invalidates: [list],
  invalidatesOnError: true,
});

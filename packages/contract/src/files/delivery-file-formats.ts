/** What may be handed over with a delivery object: the ending by which people know it, and its media type. */
export const deliveryFileFormats = {
  ifc: 'application/x-step',
  ifczip: 'application/zip',
  bcf: 'application/zip',
  zip: 'application/zip',
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ids: 'application/xml',
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type DeliveryFileFormat = keyof typeof deliveryFileFormats;

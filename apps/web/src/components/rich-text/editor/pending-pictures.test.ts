import { expect, test } from 'vitest';
import { hasPendingPictures, uploadPendingPictures, withoutPendingPictures } from './pending-pictures.ts';

const text = '<p>a<img data-pending="gone" alt="Plan">b<img data-attachment="7" alt="Foto"></p>';

test('a text is stored without pictures that are not uploaded', () => {
  expect(withoutPendingPictures(text)).toBe('<p>ab<img data-attachment="7" alt="Foto"></p>');
});

test('a picture that a reload has lost is dropped, and nothing is uploaded', async () => {
  expect(hasPendingPictures(text)).toBe(false);
  const stored = await uploadPendingPictures(text, () => Promise.reject(new Error('uploaded')));
  expect(stored).toBe('<p>ab<img data-attachment="7" alt="Foto"></p>');
});

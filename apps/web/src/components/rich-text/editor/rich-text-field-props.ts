import type { Pictures } from '../pictures.ts';

export interface RichTextFieldProps {
  'id': string;
  'label': string;
  'defaultValue'?: string | undefined;
  'onChange'?: (text: string) => void;
  'pictures'?: Pictures | undefined;
  /** True unless said otherwise. */
  'takesPictures'?: boolean;
  /** Bytes. */
  'maxPictureSize': number;
  'onTooLarge': (file: File) => void;
  'disabled'?: boolean;
  'data-path'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
}

import { lazy, Suspense } from 'react';
import { Bar } from '../../states/bar.tsx';
import type { Pictures } from '../pictures.ts';
import classes from './rich-text-editor.module.css';

export interface RichTextFieldProps {
  'id': string;
  'label': string;
  'defaultValue'?: string | undefined;
  'onChange'?: (text: string) => void;
  'pictures'?: Pictures | undefined;
  /** Bytes. */
  'maxPictureSize': number;
  'onTooLarge': (file: File) => void;
  'disabled'?: boolean;
  'data-path'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
}

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor })));

/** A field for a text with markup: bold, lists, links, tables and pictures. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense
    fallback={
      <div className={classes.editor} aria-busy="true">
        <div className={classes.loading}>
          <Bar width={60} />
        </div>
      </div>
    }
  >
    <RichTextEditor {...props} />
  </Suspense>
);

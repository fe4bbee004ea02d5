import { lazy, Suspense } from 'react';
import { SkeletonBar } from '../../states/skeleton-bar.tsx';
import classes from './rich-text-editor.module.css';
import type { RichTextFieldProps } from './rich-text-field-props.ts';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((part) => ({ default: part.RichTextEditor })));

/** A field for a text with markup: bold, lists, links, tables and pictures. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense
    fallback={
      <div className={classes.editor} aria-busy="true">
        <div className={classes.loading}>
          <SkeletonBar width={60} />
        </div>
      </div>
    }
  >
    <RichTextEditor {...props} />
  </Suspense>
);

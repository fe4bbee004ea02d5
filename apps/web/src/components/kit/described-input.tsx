import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { FieldAbout } from '../form/field-about.ts';

const DescribedInput = ({ children }: { children: ReactNode }) => {
  const wrapper = use(InputWrapperContext);
  const about = use(FieldAbout);
  if (about === undefined) return children;
  const describedBy = [about, wrapper.describedBy].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>;
};

/** Mantine describes an input by its own error only and drops any other `aria-describedby`. */
export const describeInput = (children: ReactNode): ReactNode => <DescribedInput>{children}</DescribedInput>;

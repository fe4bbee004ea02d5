import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { FieldDescription } from '../form/field-description.ts';

const DescribedInput = ({ children }: { children: ReactNode }) => {
  const wrapper = use(InputWrapperContext);
  const about = use(FieldDescription);
  const describedBy = [about, wrapper.describedBy].filter(Boolean).join(' ') || undefined;
  // Always the same shape: an input that is wrapped only now and then would be a new one, without focus and text.
  return <InputWrapperContext value={{ ...wrapper, describedBy }}>{children}</InputWrapperContext>;
};

/** Mantine describes an input by its own error only and drops any other `aria-describedby`. */
export const describeInput = (children: ReactNode): ReactNode => <DescribedInput>{children}</DescribedInput>;

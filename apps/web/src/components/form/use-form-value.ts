import { useStore } from '../../platform/store/store.ts';
import type { AppForm, FormValues } from './use-app-form.ts';

/** The present value of one field, following it: `const users = useFormValue(form, 'users')`. */
export const useFormValue = <V extends FormValues, P extends keyof V & string>(form: AppForm<V>, path: P): V[P] =>
  useStore(form.values, (values) => values[path]);

import { useStore } from '../../platform/store/store.ts';
import type { AppForm, FormValues } from './use-app-form.ts';

/** Subscribes to the value of one field: `const users = useFormValue(form, 'users')`. */
export const useFormValue = <V extends FormValues, P extends keyof V & string>(form: AppForm<V>, path: P): V[P] =>
  useStore(form.values, (values) => values[path]);

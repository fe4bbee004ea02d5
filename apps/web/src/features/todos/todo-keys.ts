import type { KeyHint } from '../../components/keys/key-hints.tsx';
import type { Translate } from '../../platform/i18n/use-translation.ts';

/** The keys of a list of open lessons. */
export const todoKeyHints = (t: Translate): KeyHint[] => [
  { keys: ['↑', '↓'], label: t('todos.keys.move') },
  { keys: [t('common.keys.enter')], label: t('todos.keys.open') },
  { keys: ['E'], label: t('todos.keys.done') },
  { keys: [t('common.keys.space')], label: t('todos.keys.choose') },
  { keys: ['A'], label: t('todos.keys.assign') },
  { keys: ['?'], label: t('common.allShortcuts') },
];

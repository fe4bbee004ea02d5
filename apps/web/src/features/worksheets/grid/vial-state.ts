import type { VialState } from '../../../components/vial/vial-glyph.tsx';
import type { Answer } from '../model/answer.ts';

export const vialStateOf = ({ checked, needscheck }: Pick<Answer, 'checked' | 'needscheck'>): VialState =>
  checked ? 'checked' : needscheck ? 'to-check' : 'empty';

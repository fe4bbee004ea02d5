import { describe, expect, test } from 'vitest';
import { type QuestionLanguage, questionPoints, scoreQuestion } from './question-score.ts';

const faultsOf = (text: string, language: QuestionLanguage = 'de') =>
  scoreQuestion(text, language)?.findings.map(({ fault }) => fault);

test.each(['', '   ', '?', '12'])('nothing is said of %j', (text) => {
  expect(scoreQuestion(text, 'de')).toBe(null);
});

describe('a question that can be answered on site has all points', () => {
  test.each([
    ['de', 'Sind die Deckendurchbrüche vor dem Schliessen der Schalung mit dem Fachplaner abgeglichen?'],
    ['de', 'Liegt die Freigabe des Statikers vor, bevor die Schalung geschlossen wird?'],
    ['de', 'Ist die Bewehrung gemäss SIA 262, max. 2 cm Abweichung, vor dem Betonieren abgenommen?'],
    ['en', 'Are the slab openings checked against the drawings before the formwork is closed?'],
    ['en', 'Has the crane base been accepted by the engineer prior to erection?'],
    ['fr', "Les réservations sont-elles contrôlées avec l'ingénieur avant la fermeture du coffrage ?"],
    ['fr', "Est-ce que l'armature est réceptionnée avant le bétonnage ?"],
  ] as const)('%s: %s', (language, text) => {
    expect(scoreQuestion(text, language)).toEqual({ points: questionPoints, findings: [], better: null });
  });
});

describe('each fault is found', () => {
  test.each([
    ['de', 'Die Decke vor dem Betonieren abnehmen.', ['no-question-mark']],
    ['de', 'Wer kontrolliert die Bewehrung vor dem Betonieren?', ['open-question']],
    ['de', 'In welcher Höhe liegt die Steckdose nach dem Ausbau?', ['open-question']],
    ['de', 'Ist die Decke vor dem Betonieren abgenommen? Sind die Pläne da?', ['two-subjects']],
    ['de', 'Ist die Decke vor dem Betonieren abgenommen und ist der Plan verteilt?', ['two-subjects']],
    ['de', 'Ist Herr Meier vor dem Betonieren informiert?', ['name']],
    ['de', 'Ist die Muster Bau AG vor dem Betonieren informiert?', ['name']],
    ['de', 'Sind die Durchbrüche vor dem Betonieren fachgerecht abgeglichen?', ['vague-word']],
    ['de', 'Sind die Durchbrüche abgeglichen?', ['no-moment']],
    ['de', `Sind vor dem Betonieren alle ${'Aussparungen, '.repeat(12)}Schlitze da?`, ['too-long']],
    ['de', 'Ist das vor dem Betonieren erledigt?', ['no-object']],
    ['de', 'Wurde es vor der Abnahme gemessen?', ['no-object']],
    ['en', 'Is it done before the formwork is closed?', ['no-object']],
    ['fr', 'Est-ce que cela est contrôlé avant le bétonnage ?', ['no-object']],
    ['fr', 'Est-il contrôlé avant le bétonnage ?', ['no-object']],
    ['en', 'What is checked before the formwork is closed?', ['open-question']],
    ['en', 'Is the slab accepted before concreting and are the drawings there?', ['two-subjects']],
    ['en', 'Has Mr Brown been told before concreting?', ['name']],
    ['en', 'Has Stone & Sons Ltd been told before concreting?', ['name']],
    ['en', 'Is the slab properly cleaned before concreting?', ['vague-word']],
    ['en', 'Is the slab accepted?', ['no-moment']],
    ['fr', 'Comment la dalle est-elle contrôlée avant le bétonnage ?', ['open-question']],
    ['fr', 'À quelle hauteur est la prise après la pose ?', ['open-question']],
    ['fr', 'La dalle est-elle contrôlée avant le bétonnage et sont-ils tous informés ?', ['two-subjects']],
    ['fr', 'Madame Favre est-elle informée avant le bétonnage ?', ['name']],
    ['fr', 'Les plans sont-ils remis à temps avant le bétonnage ?', ['vague-word']],
    ['fr', 'La dalle est-elle contrôlée ?', ['no-moment']],
  ] as const)('%s: %s', (language, text, faults) => {
    expect(faultsOf(text, language)).toEqual(faults);
  });

  test('what has a name is no missing object', () => {
    expect(faultsOf('Ist das neue Geländer vor der Abnahme montiert?')).toEqual([]);
    expect(faultsOf('Is that slab accepted before concreting?', 'en')).toEqual([]);
    expect(faultsOf('Is this the right formwork before concreting?', 'en')).toEqual([]);
    expect(faultsOf('Is it settled who closes the formwork before concreting?', 'en')).toEqual([]);
    expect(faultsOf('Est-il réglé qui ferme le coffrage avant le bétonnage ?', 'fr')).toEqual([]);
    expect(faultsOf("Est-ce que l'armature est réceptionnée avant le bétonnage ?", 'fr')).toEqual([]);
  });

  test('a question that nearly repeats a stored one loses a point', () => {
    const question = 'Ist die Decke vor dem Betonieren abgenommen?';
    expect(scoreQuestion(question, 'de', { isNearCopy: true })).toEqual({
      points: 4,
      findings: [{ fault: 'near-copy' }],
      better: null,
    });
  });

  test('the words at fault are named as they stand', () => {
    expect(scoreQuestion('Ist Frau Keller vor der Abnahme Rechtzeitig informiert?', 'de')?.findings).toEqual([
      { fault: 'name', words: 'Frau Keller' },
      { fault: 'vague-word', words: 'Rechtzeitig' },
    ]);
  });

  test('no word is found inside another one', () => {
    expect(faultsOf('Ist das Gutachten vor der Gutschrift da?')).toEqual([]);
    expect(faultsOf('Is the goodwill settled before the etching?', 'en')).toEqual([]);
  });

  test('every fault costs a point, and there are no fewer than none', () => {
    const worst = 'Wer prüft Herr Meier rechtzeitig. Und was noch. '.repeat(5);
    expect(scoreQuestion(worst, 'de')?.points).toBe(0);
  });
});

describe('a better wording is offered where a rule can make it', () => {
  test.each([
    ['de', 'Ist die Decke vor dem Betonieren abgenommen.', 'Ist die Decke vor dem Betonieren abgenommen?'],
    ['de', 'Sind die Pläne vor der Bestellung rechtzeitig da?', 'Sind die Pläne vor der Bestellung da?'],
    ['en', 'Are the drawings there in good time before ordering', 'Are the drawings there before ordering?'],
    ['fr', 'Les plans sont-ils remis à temps avant la commande', 'Les plans sont-ils remis avant la commande ?'],
    [
      'de',
      `Sind vor dem Betonieren alle Aussparungen der Decke über dem Untergeschoss abgenommen (${'siehe Plan, '.repeat(9)})`,
      'Sind vor dem Betonieren alle Aussparungen der Decke über dem Untergeschoss abgenommen?',
    ],
    [
      'en',
      `Are all recesses of the slab above the basement accepted before concreting, for example ${'shafts and '.repeat(9)}ducts?`,
      'Are all recesses of the slab above the basement accepted before concreting?',
    ],
  ] as const)('%s: %s', (language, text, better) => {
    expect(scoreQuestion(text, language)?.better).toBe(better);
    expect(scoreQuestion(better, language)?.better).toBe(null);
  });

  test.each([
    ['de', 'Sind die Durchbrüche abgeglichen?', 'Sind die Durchbrüche vor dem … abgeglichen?'],
    ['de', 'Ist die Decke rechtzeitig kontrolliert worden', 'Ist die Decke vor dem … kontrolliert worden?'],
    ['en', 'Is the slab accepted?', 'Is the slab accepted before …?'],
    ['fr', 'La dalle est-elle contrôlée ?', 'La dalle est-elle contrôlée avant … ?'],
  ] as const)('%s: a missing moment becomes a gap to fill in: %s', (language, text, better) => {
    expect(scoreQuestion(text, language)?.better).toBe(better);
    expect(scoreQuestion(better, language)).toMatchObject({ findings: [{ fault: 'no-moment' }], better: null });
  });

  test.each(['Hat die Wand Risse?', 'Die Decke abnehmen?', 'Gibt es einen Plan?'])(
    'no moment is put where it would break the sentence: %s',
    (text) => {
      expect(scoreQuestion(text, 'de')?.better).toBe(null);
    },
  );

  test('a long question without anything that can be left out stays', () => {
    const long = `Sind vor dem Betonieren alle ${'Aussparungen, '.repeat(12)}Schlitze da?`;
    expect(scoreQuestion(long, 'de')?.better).toBe(null);
  });

  test('but not where only its author knows it', () => {
    expect(scoreQuestion('Sind ausreichend Stützen vor dem Betonieren da?', 'de')?.better).toBe(null);
  });
});

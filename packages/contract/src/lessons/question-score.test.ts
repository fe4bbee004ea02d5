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
  ] as const)('%s: %s', (language, text, better) => {
    expect(scoreQuestion(text, language)?.better).toBe(better);
    expect(scoreQuestion(better, language)?.better).toBe(null);
  });

  test('but not where only its author knows it', () => {
    expect(scoreQuestion('Sind ausreichend Stützen vor dem Betonieren da?', 'de')?.better).toBe(null);
  });
});

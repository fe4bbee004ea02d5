import { expect, test } from 'vitest';
import { en } from './en.ts';

const { field } = en.errors;

// These sentences are given; everything else is worded here.
test.each([
  [field['question-needs-group'], 'Must define a new question and select a corresponding topic'],
  [field.required_tradeId, 'Select a trade'],
  [field.required_phaseId, 'Select a phase'],
  [field.required_pmPhaseId, 'Select a PM phase'],
  [field.required_topicId, 'Select a topic'],
  [field.required_pmSubPhaseId, 'Select a subphase'],
  [field.required_user_id, 'Select a team member'],
  [en.common.writeFailed, 'An Error occured'],
  [en.common.anErrorHasOccurred, 'An error has occurred, please try again!'],
  [en.worksheets.updateFailed, 'There was an error updating the Worksheet'],
  [en.worksheets.lessonsFailed, 'Could not load the Lessons'],
  [en.worksheets.worksheetRemoveFailed, 'Could not remove the Worksheet.'],
  [en.worksheets.removeFailed, 'Could not remove the Lesson.'],
  [en.concepts.loadFailed.subPhases, 'There was an error fetching the global sub_phases'],
  [en.concepts.loadFailed.pmPhases, 'There was an error fetching the global pm phases'],
  [en.concepts.loadFailed.ofTopic, 'There was an error fetching the concept by a topic id'],
  [en.concepts.loadFailed.ofId, 'There was an error fetching the concept by a id'],
])('%s', (said, given) => expect(said).toBe(given));

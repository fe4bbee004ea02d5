import { catalogues, concepts, projects } from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';

/** Titles and marks of topics and sub-phases stand in many lists. */
const marked = {
  invalidates: [
    concepts.list,
    concepts.pmPhasesWithLessons,
    catalogues.topics.list,
    catalogues.topics.getById,
    catalogues.pmSubPhases.list,
    catalogues.pmSubPhases.getById,
    catalogues.pmPhases.list,
    catalogues.pmPhases.getById,
    projects.concepts,
  ],
};

export const updateGlobalTitle = defineMutation(concepts.updateGlobal, marked);

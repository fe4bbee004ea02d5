import { gateForecast } from '../formulas/submission-forecast.ts';
import { completionOf, earnedOf, type ReportContext } from './report-figures.ts';
import type { ExecutiveReport, ReportPhase } from './report-views.ts';

/** Phases of which something is shown; all of them where nothing is left out. */
export const phasesOf = ({ data, objects, isFiltered, forecasts }: ReportContext): ReportPhase[] =>
  data.phases.flatMap((phase) => {
    const own = objects.filter(({ phase_id }) => phase_id === phase.id);
    if (isFiltered && own.length === 0) return [];
    const submissions = own.flatMap(({ id }) => forecasts.get(id)?.submission ?? []);
    return [
      {
        ...phase,
        completion: completionOf(own),
        planned_completion: earnedOf(data, own, 'weight').planned_percentage,
        gate_forecast: phase.gate === 'open' ? gateForecast(submissions, data.order.review_days) : null,
      },
    ];
  });

export const milestonesOf = ({ data, objects, isFiltered }: ReportContext): ExecutiveReport['milestones'] =>
  data.milestones.flatMap((milestone) => {
    const own = objects.filter(({ milestone_id }) => milestone_id === milestone.id);
    if (isFiltered && !objects.some(({ phase_id }) => phase_id === milestone.phase_id)) return [];
    return [{ ...milestone, open: own.filter(({ p }) => p !== null && p < 100).length }];
  });

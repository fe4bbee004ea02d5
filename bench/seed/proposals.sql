-- Every phase counts as entered, so that no job proposes lessons for thousands of projects while calls are measured.
insert into proposal_packs (company_id, project_id, kind, phase_id)
select company_id, project_id, 'trade', phase_id from project_phases;
insert into proposal_packs (company_id, project_id, kind, pm_phase_id)
select company_id, project_id, 'pm', pm_phase_id from project_pm_phases;
insert into proposal_packs (company_id, project_id, kind, x_process_id)
select company_id, project_id, 'x', x_process_id from project_x_processes;

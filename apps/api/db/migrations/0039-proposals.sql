-- Lessons proposed to a project when it enters a phase, what was decided about them, and whether applied lessons helped.

create table proposal_packs (
  company_id bigint not null,
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null,
  phase_id bigint,
  pm_phase_id bigint,
  x_process_id bigint,
  place_id bigint not null generated always as (coalesce(phase_id, pm_phase_id, x_process_id)) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint one_pack_per_phase unique (company_id, project_id, kind, place_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, project_id, phase_id) references project_phases (company_id, project_id, phase_id) on delete cascade,
  foreign key (company_id, project_id, pm_phase_id)
    references project_pm_phases (company_id, project_id, pm_phase_id) on delete cascade,
  foreign key (company_id, project_id, x_process_id)
    references project_x_processes (company_id, project_id, x_process_id) on delete cascade,
  constraint pack_is_of_its_kind check (
    case kind
      when 'trade' then phase_id is not null and num_nonnulls(pm_phase_id, x_process_id) = 0
      when 'pm' then pm_phase_id is not null and num_nonnulls(phase_id, x_process_id) = 0
      when 'x' then x_process_id is not null and num_nonnulls(phase_id, pm_phase_id) = 0
      else false
    end)
);
comment on table proposal_packs is 'A project entered a phase: the lessons proposed then, even if there were none.';
comment on column proposal_packs.place_id is 'Phase, PM phase or X process, whichever the kind uses.';

create table lesson_proposals (
  company_id bigint not null,
  id bigint generated always as identity,
  pack_id bigint not null,
  lesson_id bigint not null,
  score double precision not null,
  why jsonb not null,
  decision text constraint proposal_decision_is_known check (decision in ('apply', 'not_applicable', 'later')),
  reason text constraint proposal_reason_is_known check (reason in ('other_scope', 'covered_elsewhere', 'outdated', 'other')),
  note text constraint proposal_note_length check (char_length(note) between 1 and 500),
  decided_by_user_id bigint,
  decided_at timestamptz,
  applied_lesson_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint lesson_is_proposed_once_per_pack unique (company_id, pack_id, lesson_id),
  foreign key (company_id, pack_id) references proposal_packs (company_id, id) on delete cascade,
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, decided_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, applied_lesson_id) references applied_lessons (company_id, id) on delete set null (applied_lesson_id),
  constraint decision_says_when_and_by_whom check (
    num_nonnulls(decided_by_user_id, decided_at) = case when decision is null then 0 else 2 end),
  constraint only_not_applicable_has_a_reason check ((decision is not distinct from 'not_applicable') = (reason is not null)),
  constraint note_needs_a_reason check (note is null or reason is not null)
);
create index lesson_proposals_by_lesson on lesson_proposals (company_id, lesson_id);
create index lesson_proposals_by_decider on lesson_proposals (company_id, decided_by_user_id) where decided_by_user_id is not null;
create index lesson_proposals_by_applied_lesson on lesson_proposals (company_id, applied_lesson_id)
  where applied_lesson_id is not null;
comment on column lesson_proposals.score is 'Sum of the points of why.';
comment on column lesson_proposals.why is 'List of {code, points}, the most points first.';

create table lesson_verdicts (
  company_id bigint not null,
  id bigint generated always as identity,
  applied_lesson_id bigint not null,
  verdict text not null constraint verdict_is_known check (verdict in ('yes', 'partly', 'no')),
  chf numeric(14, 2) constraint verdict_amount_is_not_negative check (chf >= 0),
  days numeric(6, 1) constraint verdict_days_are_not_negative check (days >= 0),
  author_user_id bigint not null,
  confirmed_by_user_id bigint,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint one_verdict_per_applied_lesson unique (company_id, applied_lesson_id),
  foreign key (company_id, applied_lesson_id) references applied_lessons (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, confirmed_by_user_id) references memberships (company_id, user_id),
  constraint verdict_is_confirmed_by_somebody_else check (confirmed_by_user_id <> author_user_id),
  constraint confirmation_says_when_and_by_whom check (num_nonnulls(confirmed_by_user_id, confirmed_at) <> 1),
  constraint no_help_saves_nothing check (verdict <> 'no' or num_nonnulls(chf, days) = 0)
);
create index lesson_verdicts_by_author on lesson_verdicts (company_id, author_user_id);
create index lesson_verdicts_by_confirmer on lesson_verdicts (company_id, confirmed_by_user_id)
  where confirmed_by_user_id is not null;
comment on table lesson_verdicts is 'Whether an applied lesson helped.';
comment on column lesson_verdicts.chf is 'Avoided, estimated until somebody else has confirmed it.';
comment on column lesson_verdicts.days is 'Working days avoided.';

grant select, insert, update, delete on proposal_packs, lesson_proposals, lesson_verdicts to polier_app;
alter table proposal_packs enable row level security;
create policy company_scope on proposal_packs to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
alter table lesson_proposals enable row level security;
create policy company_scope on lesson_proposals to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
alter table lesson_verdicts enable row level security;
create policy company_scope on lesson_verdicts to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);

-- The knowledge base: catalogues, lessons of three kinds, concepts, experiences.

create table trades (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint trade_title_length check (char_length(title) between 1 and 255),
  description text,
  bkp text not null constraint trade_number_length check (char_length(bkp) between 1 and 50),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index trade_title_is_unique on trades (company_id, fold_case(title)) where archived_at is null;
create index trades_by_number on trades (company_id, bkp collate "C", id);
comment on column trades.bkp is 'Trade number (BKP, cost code): a decimal classification, 211 before 23 before 237. Trades stand in its order.';

create table phases (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint phase_title_length check (char_length(title) between 1 and 255),
  description text,
  abbreviation text,
  sort_order integer not null constraint phase_order_range check (sort_order between 1 and 9999),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index phase_title_is_unique on phases (company_id, fold_case(title)) where archived_at is null;
create index phases_in_order on phases (company_id, sort_order, id);

create table topics (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint topic_title_length check (char_length(title) between 1 and 255),
  description text,
  sort_order integer not null constraint topic_order_range check (sort_order between 1 and 9999),
  is_global boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index topic_title_is_unique on topics (company_id, fold_case(title)) where archived_at is null;
create index topics_in_order on topics (company_id, sort_order, id);
comment on column topics.is_global is 'A global topic cuts across all trades.';

create table tags (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint tag_title_length check (char_length(title) between 1 and 255),
  color text constraint tag_color_is_hex check (color ~ '^#[0-9a-fA-F]{6}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tag_title_is_unique on tags (company_id, fold_case(title));

create table pm_phases (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint pm_phase_title_length check (char_length(title) between 1 and 255),
  description text,
  abbreviation text,
  sort_order integer not null constraint pm_phase_order_range check (sort_order between 1 and 9999),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index pm_phase_title_is_unique on pm_phases (company_id, fold_case(title)) where archived_at is null;
create index pm_phases_in_order on pm_phases (company_id, sort_order, id);

create table pm_sub_phases (
  company_id bigint not null,
  id bigint generated always as identity,
  pm_phase_id bigint not null,
  title text not null constraint pm_sub_phase_title_length check (char_length(title) between 1 and 255),
  description text,
  abbreviation text,
  sort_order integer not null constraint pm_sub_phase_order_range check (sort_order between 1 and 9999),
  is_global boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, pm_phase_id) references pm_phases (company_id, id)
);
create unique index pm_sub_phase_title_is_unique on pm_sub_phases (company_id, pm_phase_id, fold_case(title)) where archived_at is null;
create index pm_sub_phases_in_order on pm_sub_phases (company_id, pm_phase_id, sort_order, id);
comment on column pm_sub_phases.is_global is 'A global sub-phase is looked at by its title over all PM phases.';

create table x_processes (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint x_process_title_length check (char_length(title) between 1 and 255),
  description text,
  abbreviation text,
  sort_order integer not null constraint x_process_order_range check (sort_order between 1 and 9999),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index x_process_title_is_unique on x_processes (company_id, fold_case(title)) where archived_at is null;
create index x_processes_in_order on x_processes (company_id, sort_order, id);

create table x_sub_processes (
  company_id bigint not null,
  id bigint generated always as identity,
  x_process_id bigint not null,
  title text not null constraint x_sub_process_title_length check (char_length(title) between 1 and 255),
  description text,
  abbreviation text,
  sort_order integer not null constraint x_sub_process_order_range check (sort_order between 1 and 9999),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, x_process_id) references x_processes (company_id, id)
);
create unique index x_sub_process_title_is_unique on x_sub_processes (company_id, x_process_id, fold_case(title)) where archived_at is null;
create index x_sub_processes_in_order on x_sub_processes (company_id, x_process_id, sort_order, id);

create table dynamic_fields (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint dynamic_field_title_length check (char_length(title) between 1 and 255),
  description text,
  sort_order integer not null constraint dynamic_field_order_range check (sort_order between 1 and 9999),
  color text constraint dynamic_field_color_is_hex check (color ~ '^#[0-9a-fA-F]{6}$'),
  value integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index dynamic_field_title_is_unique on dynamic_fields (company_id, fold_case(title));
create index dynamic_fields_by_value on dynamic_fields (company_id, value desc, id);
comment on table dynamic_fields is 'The options of the company''s own worksheet column.';
comment on column dynamic_fields.value is 'Options are listed by it, highest first.';

create table lessons (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  kind text not null,
  insight text not null constraint insight_length check (char_length(insight) between 1 and 500),
  more_info text constraint more_info_length check (char_length(more_info) <= 20000),
  topic_id bigint,
  pm_sub_phase_id bigint,
  x_sub_process_id bigint,
  group_id bigint not null generated always as (coalesce(topic_id, pm_sub_phase_id, x_sub_process_id)) stored,
  parent_id bigint,
  parent_level smallint,
  level smallint not null default 1,
  position integer not null,
  mandatory boolean not null default false,
  author_user_id bigint not null,
  project_id bigint,
  project_only boolean not null default false,
  origin jsonb,
  approved_at timestamptz,
  approved_by_user_id bigint,
  approved boolean not null generated always as (approved_at is not null) stored,
  archived_at timestamptz,
  language text not null default 'de' constraint lesson_language_is_known check (language in ('de', 'en', 'fr')),
  search tsvector not null generated always as (
    case language
      when 'de' then to_tsvector('german', insight || ' ' || coalesce(more_info, ''))
      when 'fr' then to_tsvector('french', insight || ' ' || coalesce(more_info, ''))
      else to_tsvector('english', insight || ' ' || coalesce(more_info, ''))
    end) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  unique (company_id, id, level, kind, group_id),
  constraint lesson_position_is_unique_in_its_group unique (company_id, kind, group_id, position) deferrable initially immediate,
  foreign key (company_id, topic_id) references topics (company_id, id),
  foreign key (company_id, pm_sub_phase_id) references pm_sub_phases (company_id, id),
  foreign key (company_id, x_sub_process_id) references x_sub_processes (company_id, id),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, approved_by_user_id) references memberships (company_id, user_id),
  constraint lesson_parent_is_one_level_up_in_the_same_group
    foreign key (company_id, parent_id, parent_level, kind, group_id) references lessons (company_id, id, level, kind, group_id),
  constraint lesson_is_classified_by_its_kind check (
    case kind
      when 'trade' then topic_id is not null and num_nonnulls(pm_sub_phase_id, x_sub_process_id) = 0
      when 'pm' then pm_sub_phase_id is not null and num_nonnulls(topic_id, x_sub_process_id) = 0
      when 'x' then x_sub_process_id is not null and num_nonnulls(topic_id, pm_sub_phase_id) = 0
      else false
    end),
  -- with parent_level null the key above would not be checked at all
  constraint lesson_has_at_most_three_levels check (
    case when parent_id is null
      then level = 1 and parent_level is null
      else parent_level is not null and level = parent_level + 1 and level <= 3
    end),
  constraint project_lesson_names_its_project check (not project_only or project_id is not null or archived_at is not null),
  constraint approver_needs_approval check (approved_by_user_id is null or approved_at is not null)
);
create index lessons_by_parent on lessons (company_id, parent_id) where parent_id is not null;
create index lessons_awaiting_approval on lessons (company_id, kind, id)
  where approved_at is null and archived_at is null and not project_only;
create index lessons_by_author on lessons (company_id, author_user_id, kind, id);
create index lessons_by_project on lessons (company_id, project_id) where project_id is not null;
create index lessons_search on lessons using gin (search);
comment on table lessons is 'What a company has learned, worded as a question.';
comment on column lessons.kind is 'trade: by trade and topic; pm: by PM sub-phase; x: by X sub-process.';
comment on column lessons.insight is 'The question.';
comment on column lessons.group_id is 'Topic, PM sub-phase or X sub-process, whichever the kind uses: parent and position stay inside it.';
comment on column lessons.parent_level is 'Level of the parent, part of the key to it: a level always grows, so no cycle is possible.';
comment on column lessons.position is 'Order in the group over all levels. Lock the group''s row before changing it.';
comment on column lessons.author_user_id is 'userId on the wire.';
comment on column lessons.project_id is 'Project the lesson was written in.';
comment on column lessons.project_only is 'Visible in its project only, never offered for approval.';
comment on column lessons.origin is 'Copy of the experience the lesson was made from.';
comment on column lessons.archived_at is 'Set: not offered any more; a used lesson is never deleted.';
comment on column lessons.language is 'Language of the wording: decides how words are stemmed for the search.';
comment on column lessons.version is 'Grows with every save of the wording or classification, not with a change of position.';

create table lesson_versions (
  company_id bigint not null,
  lesson_id bigint not null,
  version integer not null,
  insight text not null,
  more_info text,
  author_user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, lesson_id, version),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id)
);
comment on table lesson_versions is 'Every wording a lesson ever had, the present one included.';
comment on column lesson_versions.version is 'lessons.version at that save.';
comment on column lesson_versions.author_user_id is 'Who saved this wording.';

create table lesson_trades (
  company_id bigint not null,
  lesson_id bigint not null,
  trade_id bigint not null,
  kind text not null default 'trade' constraint only_trade_lessons_have_trades check (kind = 'trade'),
  primary key (company_id, lesson_id, trade_id),
  foreign key (company_id, lesson_id, kind) references lessons (company_id, id, kind) on delete cascade,
  foreign key (company_id, trade_id) references trades (company_id, id)
);
create index lesson_trades_by_trade on lesson_trades (company_id, trade_id, lesson_id);

create table lesson_phases (
  company_id bigint not null,
  lesson_id bigint not null,
  phase_id bigint not null,
  primary key (company_id, lesson_id, phase_id),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references phases (company_id, id)
);
create index lesson_phases_by_phase on lesson_phases (company_id, phase_id, lesson_id);
comment on table lesson_phases is 'Phases a lesson fits; a lesson without one fits every phase.';

create table lesson_tags (
  company_id bigint not null,
  lesson_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, lesson_id, tag_id),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index lesson_tags_by_tag on lesson_tags (company_id, tag_id, lesson_id);

create table concepts (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint concept_title_length check (char_length(title) between 1 and 255),
  topic_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, topic_id) references topics (company_id, id) on delete cascade
);
create unique index one_concept_per_topic on concepts (company_id, topic_id) where topic_id is not null;
create unique index one_concept_per_sub_phase_title on concepts (company_id, fold_case(title)) where topic_id is null;
comment on table concepts is 'A cut across: its lessons are computed, never stored.';
comment on column concepts.topic_id is 'Set: a global topic over all trades. Null: a global sub-phase title over all PM phases.';

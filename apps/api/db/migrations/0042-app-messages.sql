-- Messages of the application to everybody on this installation.

create table app_messages (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  message text not null,
  languages jsonb not null default '{}' constraint message_languages_are_an_object check (jsonb_typeof(languages) = 'object'),
  background_color text not null constraint background_is_a_color check (background_color ~ '^#[0-9a-fA-F]{6}$'),
  font_color text not null constraint font_is_a_color check (font_color ~ '^#[0-9a-fA-F]{6}$'),
  font_size smallint not null constraint font_size_range check (font_size between 12 and 24),
  closable boolean not null,
  active_at timestamptz,
  expire_at timestamptz,
  audience text not null constraint known_message_audience check (audience in ('everybody', 'administrators')),
  shown_as text not null constraint known_message_place check (shown_as in ('banner', 'toast')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint message_ends_after_it_begins check (expire_at > active_at)
);
comment on table app_messages is 'Of the installation, of no company. Plain text, never markup.';
comment on column app_messages.message is 'In every language that `languages` has no words for.';
comment on column app_messages.version is 'Whoever has closed a message on a device has closed this version.';

grant select on app_messages to polier_accounts;
grant select, insert, update, delete on app_messages to polier_installation;
grant insert on security_events to polier_installation;
